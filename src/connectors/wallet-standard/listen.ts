import type { Stop } from '../../lib/async.ts'
import { read } from '../../lib/errors.ts'

type Told = (wallet: object) => void

/**
 * Speaks the page's side of Wallet Standard: wallets register themselves when they are ready, or when they hear that the
 * page is. What they hand in is called guarded, for it may be anything and do anything.
 */
export function listenForWallets(onRegister: Told, onUnregister: Told): Stop {
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
