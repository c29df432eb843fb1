import { atom, readonlyType } from 'nanostores'

/** Whether the visitor accepts the page's terms, which `features.legalCheckbox` requires. */
export type Terms = ReturnType<typeof createTerms>

/** Makes the state of a visitor who has not accepted them yet. */
export function createTerms() {
  const $agreed = atom(false)
  return {
    $agreed: readonlyType($agreed),
    setAgreed: (agreed: boolean) => $agreed.set(agreed),
  }
}
