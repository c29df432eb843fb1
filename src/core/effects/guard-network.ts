import { close, show } from '../actions/open.ts'
import { type Effect, watch } from './effect.ts'

/**
 * Whenever the network in use turns out unsupported: UnsupportedChain opens, unless the page allows it or has no
 * adapters; when it is supported again that view has done its work.
 */
export const guardNetwork: Effect = (core) => {
  const isUnsupported = () => core.$account.get().status === 'connected' && !core.$network.get().supported
  return watch([core.$account, core.$network], isUnsupported, (unsupported) => {
    const { allowUnsupportedChain, adapters } = core.$config.get()
    const shown = core.router.$stack.get().some(({ view }) => view === 'UnsupportedChain')
    if (unsupported && !allowUnsupportedChain && adapters?.length !== 0) show(core, { view: 'UnsupportedChain' })
    else if (shown) close(core)
  })
}
