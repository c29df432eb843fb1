import { atom, readonlyType } from 'nanostores'

/** Whether the modal is open, busy, or refuses to do something. */
export type Modal = ReturnType<typeof createModal>

const SHAKE_MS = 500

/** Makes the state of a closed modal. */
export function createModal() {
  const $open = atom(false)
  const $loading = atom(false)
  const $shake = atom(false)
  const $used = atom(false)
  const $listLoaded = atom(true)
  return {
    $open: readonlyType($open),
    $loading: readonlyType($loading),
    /** True while a refusal is shown. */
    $shake: readonlyType($shake),
    /** True once the visitor or the page has opened it, or the visitor has done something in an embedded one. */
    $used: readonlyType($used),
    /** False while the list of wallets is loaded for the first time: what can wait comes after it. */
    $listLoaded: readonlyType($listLoaded),
    markUsed: () => $used.set(true),
    beginListLoading: () => $listLoaded.set(false),
    endListLoading: () => $listLoaded.set(true),
    show: () => $open.set(true),
    hide() {
      $open.set(false)
      $loading.set(false)
      // It may be closed before its view has begun to load anything.
      $listLoaded.set(true)
    },
    setLoading: (loading: boolean) => $loading.set(loading),
    /** Shakes the sheet for 500 ms, because it cannot be closed now. */
    shake() {
      $shake.set(true)
      setTimeout($shake.set, SHAKE_MS, false)
    },
  }
}
