import type { ShowOptions, Wallet, WalletState } from '../../src/core/wallet.ts'
import type { Stop } from '../../src/lib/async.ts'
import type { Namespace } from '../../src/schema/network.ts'
import { initialState, type WalletModal } from '../wallet-modal.ts'

/** What a hook follows: a modal, a wallet of `createWallet`, or by default the page's first modal. */
export type WalletTarget = WalletModal | Wallet

/** The state of the followed wallet, and the wallet itself once it is ready. */
export type WalletSnapshot = { readonly state: WalletState; readonly wallet: Wallet | undefined }

/** The actions of a hook. Each waits until the elements are defined. @throws WalletError `no-modal`, and those of the modal */
export type WalletActions = {
  show(options?: ShowOptions): Promise<void>
  connect(connectorId: string, options?: { namespace?: Namespace }): Promise<void>
  disconnect(namespace?: Namespace): Promise<void>
  switchNetwork(caipNetworkId: string): Promise<void>
}

/** Follows a wallet for a framework, which reads snapshots and subscribes to changes. */
export type FollowedWallet = {
  /** The current snapshot: the same object until something changes. */
  read(): WalletSnapshot
  subscribe(run: () => void): Stop
  readonly actions: WalletActions
}

/** The snapshot on a server, and before the page's modal is there. */
export const emptySnapshot: WalletSnapshot = Object.freeze({ state: initialState(false), wallet: undefined })

const MODAL = 'wallet-modal'

const isModal = (target: WalletTarget): target is WalletModal => 'localName' in target
const findTarget = (target: WalletTarget | undefined): WalletTarget | undefined =>
  target ?? document.querySelector<WalletModal>(MODAL) ?? undefined

/** Reads the state of a target. A modal has none before it is defined. */
function readTarget(target: WalletTarget): WalletSnapshot {
  if (!isModal(target)) return { state: target.$state.get(), wallet: target }
  return { state: target.state ?? emptySnapshot.state, wallet: target.wallet }
}

// Before its core is loaded, a modal answers with a new object each time.
const isSame = (one: WalletSnapshot, other: WalletSnapshot): boolean =>
  one.wallet === other.wallet &&
  (one.state === other.state || JSON.stringify(one.state) === JSON.stringify(other.state))

/** Follows a target, or the page's first modal whenever there is one. It does nothing before it is used in a browser. */
export function followWallet(target?: WalletTarget): FollowedWallet {
  let snapshot = emptySnapshot
  const read = () => {
    const found = findTarget(target)
    const next = found ? readTarget(found) : emptySnapshot
    if (!isSame(next, snapshot)) snapshot = next
    return snapshot
  }
  const call = async <T>(run: (found: WalletTarget) => Promise<T>): Promise<T> => {
    const found = findTarget(target)
    if (!found) throw noModal()
    if (isModal(found)) await customElements.whenDefined(found.localName)
    return run(found)
  }
  return {
    read,
    subscribe: (run) => watchTarget(() => findTarget(target), run),
    actions: {
      show: (options) => call((found) => found.show(options)),
      connect: (id, options) => call((found) => found.connect(id, options)),
      disconnect: (namespace) => call((found) => found.disconnect(namespace)),
      switchNetwork: (id) => call((found) => found.switchNetwork(id)),
    },
  }
}

const watchers = new Set<() => void>()

/** Tells the hooks of the page that a modal is being added or removed: there is no event for that. */
export const tellModalsChanged = (): void =>
  // Frameworks call this before they remove the element.
  queueMicrotask(() => {
    for (const check of watchers) check()
  })

/** Calls `run` whenever the state of the found target may have changed. */
function watchTarget(find: () => WalletTarget | undefined, run: () => void): Stop {
  let followed: Wallet | undefined
  let stopFollowing: Stop | undefined
  const check = () => {
    const found = find()
    const wallet = found && readTarget(found).wallet
    if (wallet !== followed) {
      stopFollowing?.()
      stopFollowing = wallet?.$state.listen(run)
      followed = wallet
    }
    run()
  }
  // A modal hands its wallet out a moment after the event.
  const checkSoon = ({ target }: Event) => {
    check()
    void (target as WalletModal).ready?.then(check, () => {})
  }
  const stopped = new AbortController()
  const { signal } = stopped
  document.addEventListener('wm-changed', check, { signal })
  document.addEventListener('wallet-ready', checkSoon, { signal })
  watchers.add(check)
  check()
  return () => {
    stopped.abort()
    watchers.delete(check)
    stopFollowing?.()
  }
}

// The class WalletError would load the core, so this error only has its shape.
const noModal = (): Error =>
  Object.assign(new Error('No modal found'), { name: 'WalletError', code: 'no-modal' as const })
