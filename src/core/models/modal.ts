import { atom, readonlyType } from 'nanostores'

/** Whether the modal is open, busy, or asks for attention. */
export type Modal = ReturnType<typeof createModal>

/** Makes the state of a closed modal. */
export function createModal() {
  const $open = atom(false)
  const $loading = atom(false)
  const $shakes = atom(0)
  return {
    $open: readonlyType($open),
    $loading: readonlyType($loading),
    /** Counts the shakes so far; each new one is played once (500 ms, SPEC §9). */
    $shakes: readonlyType($shakes),
    show: () => $open.set(true),
    hide() {
      $open.set(false)
      $loading.set(false)
    },
    setLoading: (loading: boolean) => $loading.set(loading),
    shake: () => $shakes.set($shakes.get() + 1),
  }
}
