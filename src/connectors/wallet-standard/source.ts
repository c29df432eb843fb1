import type { Stop } from '../../lib/async.ts'
import { read } from '../../lib/errors.ts'
import type { Connector } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import { throttle } from '../shared/throttle.ts'
import type { NamedSource } from '../shared/wallet-list.ts'
import { featureOf, readStandardWallet, type StandardWalletInfo } from './read-wallet.ts'

type Told = (wallet: object) => void

/**
 * Speaks the page's side of Wallet Standard: wallets register themselves when they are ready, or when they hear that the
 * page is. What they hand in is called guarded, for it may be anything and do anything.
 */
function listenForWallets(onRegister: Told, onUnregister: Told): Stop {
  let stopped = false
  const tell = (told: Told, wallets: readonly object[]) => {
    if (!stopped) for (const wallet of wallets) told(wallet)
  }
  const register = (...handed: unknown[]) => {
    const wallets = handed.filter(isObject)
    tell(onRegister, wallets)
    return () => tell(onUnregister, wallets)
  }
  // Every wallet is handed this one object: none may put its own function there for the next.
  const api = Object.freeze({ register })
  const hear = (event: Event) => callBack(read(event, 'detail'), api)
  window.addEventListener('wallet-standard:register-wallet', hear)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    stopped = true
    window.removeEventListener('wallet-standard:register-wallet', hear)
  }
}

function callBack(callback: unknown, api: object): void {
  if (typeof callback !== 'function') return
  try {
    // It may be an async function, whose failure would be the page's rejection.
    Promise.resolve(Reflect.apply(callback, undefined, [api])).catch(() => {})
  } catch {
    // A wallet that breaks while it registers is not there.
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const MAX_WALLETS = 50
// Counted no further: an endless registrar must not fill the page's memory.
const MAX_COUNTED = 1_000

type Row = { readonly id: string; readonly info: StandardWalletInfo; readonly stop: Stop }

/**
 * The wallets that register by Wallet Standard. One is known by its object, not by what it calls itself. The first fifty
 * are listed, the rest only counted.
 */
export const standardWallets: NamedSource = ({ config, owner, namespaces, announce, ids, listed, onHidden }) => {
  if (!config.enableAnnounced || typeof window === 'undefined') return () => {}
  const registered = new Map<object, StandardWalletInfo>()
  const rows = new Map<object, Row>()
  let hidden = 0
  const settle = () => {
    for (const [wallet, row] of rows) {
      if (registered.has(wallet)) continue
      row.stop()
      rows.delete(wallet)
      ids.freeId(row.id, row.info.namespaces)
    }
    for (const [wallet, info] of registered) {
      if (rows.size >= MAX_WALLETS) break
      if (rows.has(wallet)) continue
      const id = ids.allocateIdForName(info.name, info.namespaces)
      const provider = read(featureOf(wallet, 'sats-connect:'), 'provider')
      if (typeof provider === 'object' && provider !== null) listed.add(provider)
      rows.set(wallet, { id, info, stop: announce(connectorOf(owner, wallet, info, id)) })
    }
    const left = registered.size - rows.size
    if (hidden !== left) onHidden(left)
    hidden = left
  }
  // Told in one go: a wallet that comes and goes without end costs a look a frame.
  const soon = throttle(settle)
  const stop = listenForWallets(
    (wallet) => {
      if (registered.has(wallet) || registered.size >= MAX_WALLETS + MAX_COUNTED) return
      const info = readStandardWallet(wallet, namespaces)
      if (info) soon.push(Boolean(registered.set(wallet, info)))
    },
    (wallet) => void (registered.delete(wallet) && soon.push(true)),
  )
  // Who was there before the page is listed at once.
  settle()
  return () => {
    stop()
    soon.stop()
    registered.clear()
    settle()
  }
}

const connectorOf = (owner: object, wallet: object, info: StandardWalletInfo, id: string): Connector =>
  createLazyConnector({ ...info, id, type: 'ANNOUNCED' }, async () => {
    const { createWalletMethods } = await import('./connection.lazy.ts')
    return createWalletMethods(id, wallet, info.namespaces, owner)
  })
