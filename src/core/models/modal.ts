import { atom, readonlyType } from 'nanostores'

/** Whether the modal is open, busy, or shakes because it cannot close. */
export type Modal = ReturnType<typeof createModal>

const SHAKE_MS = 500

/** Makes the state of a closed modal. */
export function createModal() {
  const $open = atom(false)
  const $loading = atom(false)
  const $shake = atom(false)
  const $used = atom(false)
  const $viewLoaded = atom(true)
  let presented = true
  return {
    $open: readonlyType($open),
    $loading: readonlyType($loading),
    /** True while the sheet shakes. */
    $shake: readonlyType($shake),
    /** True once the modal has been opened, or the visitor has used an embedded one. */
    $used: readonlyType($used),
    /** False while the first view of an element loads, mostly the list of wallets; less urgent work waits for it. */
    $viewLoaded: readonlyType($viewLoaded),
    /** True while an element shows this wallet; without one, nothing opens by itself. */
    isPresented: () => presented,
    setPresented(is: boolean) {
      presented = is
    },
    markUsed: () => $used.set(true),
    beginViewLoading: () => $viewLoaded.set(false),
    endViewLoading: () => $viewLoaded.set(true),
    show: () => $open.set(true),
    hide() {
      $open.set(false)
      $loading.set(false)
      // The modal may close before its view has begun to load anything.
      $viewLoaded.set(true)
    },
    setLoading: (loading: boolean) => $loading.set(loading),
    /** Shakes the sheet for 500 ms, because it cannot be closed now. */
    shake() {
      $shake.set(true)
      setTimeout($shake.set, SHAKE_MS, false)
    },
  }
}
