import type { Stop } from '../../lib/async.ts'
import { read } from '../../lib/errors.ts'
import type { Connector } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import { throttle } from '../shared/throttle.ts'
import type { NamedSource } from '../shared/wallet-list.ts'
import { featureOf, readStandardWallet, type StandardWalletInfo } from './read-wallet.ts'

type WalletListener = (wallet: object) => void

/**
 * The page's side of the Wallet Standard handshake: a wallet registers when it is ready, or on the page's `app-ready`
 * event. Wallets are untrusted, so their callbacks may throw.
 */
function listenForWallets(onRegister: WalletListener, onUnregister: WalletListener): Stop {
  let stopped = false
  const notify = (listener: WalletListener, wallets: readonly object[]) => {
    if (!stopped) for (const wallet of wallets) listener(wallet)
  }
  const register = (...given: unknown[]) => {
    const wallets = given.filter(isObject)
    notify(onRegister, wallets)
    return () => notify(onUnregister, wallets)
  }
  // All wallets receive this object, so one wallet must not replace its function for the next.
  const api = Object.freeze({ register })
  const handleEvent = (event: Event) => runCallback(read(event, 'detail'), api)
  window.addEventListener('wallet-standard:register-wallet', handleEvent)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    stopped = true
    window.removeEventListener('wallet-standard:register-wallet', handleEvent)
  }
}

function runCallback(callback: unknown, api: object): void {
  if (typeof callback !== 'function') return
  try {
    // The rejection of an async callback would be unhandled in the page.
    Promise.resolve(Reflect.apply(callback, undefined, [api])).catch(() => {})
  } catch {
    // A wallet that throws while it registers is not listed.
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const MAX_WALLETS = 50
// The count is limited too, so that endless registrations cannot fill the page's memory.
const MAX_COUNTED = 1_000

type ListedWallet = { readonly id: string; readonly info: StandardWalletInfo; readonly stop: Stop }

/**
 * The wallets that register by Wallet Standard. A wallet is identified by its object, not by its name. The first fifty are
 * listed, the rest are only counted.
 */
export const standardWallets: NamedSource = ({ config, owner, namespaces, announce, ids, listed, onHidden }) => {
  if (!config.enableAnnounced || typeof window === 'undefined') return () => {}
  const registered = new Map<object, StandardWalletInfo>()
  const rows = new Map<object, ListedWallet>()
  let hidden = 0
  const list = (wallet: object, info: StandardWalletInfo) => {
    const id = ids.allocateIdForName(info.name, info.namespaces)
    const provider = read(featureOf(wallet, 'sats-connect:'), 'provider')
    if (isObject(provider)) listed.add(provider)
    rows.set(wallet, { id, info, stop: announce(connectorOf(owner, wallet, info, id)) })
  }
  const updateRows = () => {
    for (const [wallet, row] of rows) {
      if (registered.has(wallet)) continue
      row.stop()
      rows.delete(wallet)
      ids.freeId(row.id, row.info.namespaces)
    }
    for (const [wallet, info] of registered) {
      if (rows.size >= MAX_WALLETS) break
      if (!rows.has(wallet)) list(wallet, info)
    }
    const left = registered.size - rows.size
    if (hidden !== left) onHidden(left)
    hidden = left
  }
  // A wallet may register and unregister endlessly, so the rows change once a frame at most.
  const update = throttle(updateRows)
  const stop = listenForWallets(
    (wallet) => {
      if (registered.has(wallet) || registered.size >= MAX_WALLETS + MAX_COUNTED) return
      const info = readStandardWallet(wallet, namespaces)
      if (info) update.push(Boolean(registered.set(wallet, info)))
    },
    (wallet) => void (registered.delete(wallet) && update.push(true)),
  )
  // Wallets that registered during the handshake are listed at once.
  updateRows()
  return () => {
    stop()
    update.stop()
    registered.clear()
    updateRows()
  }
}

const connectorOf = (owner: object, wallet: object, info: StandardWalletInfo, id: string): Connector =>
  createLazyConnector({ ...info, id, type: 'ANNOUNCED' }, async () => {
    const { createWalletMethods } = await import('./connection.lazy.ts')
    return createWalletMethods(id, wallet, info.namespaces, owner)
  })
