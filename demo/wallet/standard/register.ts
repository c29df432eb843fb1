type Unregister = () => void
type Api = { register(wallet: object): Unregister }

/** Registers a wallet with every app of the page, now and as they come; answers how to take it back from all. */
export function register(wallet: object): Unregister {
  const taken = new Set<Unregister>()
  const hand = ({ register }: Api) => void taken.add(register(wallet))
  const hear = (event: Event) => hand((event as CustomEvent<Api>).detail)
  window.addEventListener('wallet-standard:app-ready', hear)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: hand }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', hear)
    for (const unregister of taken) unregister()
    taken.clear()
  }
}
