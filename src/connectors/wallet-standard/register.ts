import { type Stop, stopAll } from '../../lib/async.ts'

type Api = { register(wallet: object): Stop }

/** Registers a wallet (Wallet Standard) with all current and later apps of the page. Returns a function that unregisters it. */
export function registerWallet(wallet: object): Stop {
  const taken = new Set<Stop>()
  const give = ({ register }: Api) => void taken.add(register(wallet))
  const hear = (event: Event) => give((event as CustomEvent<Api>).detail)
  window.addEventListener('wallet-standard:app-ready', hear)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: give }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', hear)
    stopAll(taken)
    taken.clear()
  }
}
