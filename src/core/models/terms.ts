import { atom, readonlyType } from 'nanostores'

/** Whether the visitor agrees to the page's terms; asked for by `features.legalCheckbox`. */
export type Terms = ReturnType<typeof createTerms>

/** Makes the state of a visitor who has not been asked. */
export function createTerms() {
  const $agreed = atom(false)
  return {
    $agreed: readonlyType($agreed),
    setAgreed: (agreed: boolean) => $agreed.set(agreed),
  }
}
