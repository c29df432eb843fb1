import type { WalletModal } from '../../../elements/wallet-modal.ts'
import type { Wallet, WalletEvents } from '../../core/wallet.ts'
import { within } from '../../lib/timing.ts'
import { trueDocument } from '../../lib/true-document.ts'

const TAG = 'wallet-modal'

/** The wallet that a connector presents, found when it is needed. */
export type PageWallet = {
  /** Resolves when the wallet is there and has restored or dropped its stored connection. */
  ready(): Promise<Wallet>
  /** True if the page has the wallet already, or an element that is about to make it. */
  isExpected(): boolean
  /** Listens to an event for as long as the page lives. Does not load the wallet's code. */
  on<E extends keyof WalletEvents>(event: E, listener: (detail: WalletEvents[E]) => void): void
}

/** The wallet of `createWallet()`, of a modal, or without either that of the page's first `<wallet-modal>`. */
export function findPageWallet(given: Wallet | WalletModal | undefined): PageWallet {
  if (!given) return firstModal()
  if (!('localName' in given)) return { ready: () => readyOf(given), isExpected: () => true, on: given.on }
  return { ready: () => upgraded(given), isExpected: () => true, on: (event, listener) => hear(given, event, listener) }
}

const readyOf = async (wallet: Wallet): Promise<Wallet> => {
  await wallet.ready
  return wallet
}

/** The wallet of a modal, whose element may not be defined yet. */
async function upgraded(modal: WalletModal): Promise<Wallet> {
  await customElements.whenDefined(modal.localName)
  return modal.ready
}

function firstModal(): PageWallet {
  // A modal inside a shadow root is only found by its events.
  let heard: WalletModal | undefined
  const find = () => (heard?.isConnected ? heard : trueDocument(document).querySelector<WalletModal>(TAG)) ?? undefined
  return {
    ready: async () => upgraded(find() ?? (await appearance(find))),
    isExpected: () => Boolean(find() ?? trueDocument(document).querySelector('wallet-button')),
    on: (event, listener) =>
      hear(document, event, listener, (target) => {
        if ((target as Element).localName === TAG) heard = find() ?? (target as WalletModal)
        return target === heard
      }),
  }
}

function hear<E extends keyof WalletEvents>(
  target: EventTarget,
  event: E,
  listener: (detail: WalletEvents[E]) => void,
  isWanted = (from: unknown): boolean => from === target,
): void {
  target.addEventListener(`wallet-${event}`, (heard) => {
    if (isWanted(heard.composedPath()[0])) listener((heard as CustomEvent<WalletEvents[E]>).detail)
  })
}

const REMIND_MS = 3_000

/** Waits until the page adds a modal, and reminds its developer when none comes. */
function appearance(find: () => WalletModal | undefined): Promise<WalletModal> {
  const added = new Promise<WalletModal>((resolve) => {
    const watcher = new MutationObserver(() => {
      const modal = find()
      if (!modal) return
      watcher.disconnect()
      resolve(modal)
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  within(added, REMIND_MS).catch(() =>
    console.warn(`[wallet-elements] walletElements() waits for a <${TAG}> in the page`),
  )
  return added
}
