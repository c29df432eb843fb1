import type { Stop } from '../../lib/async.ts'
import { failedLoad, WalletError } from '../../lib/errors.ts'
import { once } from '../../lib/lazy.ts'
import type { Connector, ConnectRequest } from '../connector.ts'

/** The methods of a connector whose code is loaded on the first use. */
export type ConnectorMethods = Pick<Connector, 'connect' | 'resume' | 'disconnect' | 'on'>

/** The part of a connector that is known before its code is loaded. */
export type ConnectorInfo = Omit<Connector, keyof ConnectorMethods>

/** Makes a connector whose methods are loaded on the first connect, resume, disconnect or subscription. */
export function createLazyConnector(info: ConnectorInfo, loadMethods: () => Promise<ConnectorMethods>): Connector {
  let methods: ConnectorMethods | undefined
  const load = once(async () => {
    methods = await loadMethods().catch(failedLoad)
    return methods
  })
  // The visitor may cancel while the code loads, and then the wallet must not ask them.
  const loadFor = async ({ signal }: ConnectRequest) => {
    const ready = await load()
    if (signal.aborted) throw new WalletError('aborted')
    return ready
  }
  return {
    ...info,
    connect: async (request) => (await loadFor(request)).connect(request),
    resume: async (request) => (await loadFor(request)).resume(request),
    disconnect: async (namespace) => (await load()).disconnect(namespace),
    on: (event, listener) =>
      methods ? methods.on(event, listener) : listenLater(load(), (ready) => ready.on(event, listener)),
  }
}

// A listener from before the first connection is attached once the methods are loaded, unless it stops before.
function listenLater(loading: Promise<ConnectorMethods>, listen: (methods: ConnectorMethods) => Stop): Stop {
  let stop: Stop | undefined
  let stopped = false
  loading.then(
    (methods) => {
      if (!stopped) stop = listen(methods)
    },
    () => {},
  )
  return () => {
    stopped = true
    stop?.()
  }
}
