import type { Stop } from '../../lib/async.ts'
import { failedLoad, WalletError } from '../../lib/errors.ts'
import { once } from '../../lib/lazy.ts'
import type { Connector, ConnectRequest } from '../connector.ts'

/** What a connector does, once somebody wants to connect. */
export type ConnectorMethods = Pick<Connector, 'connect' | 'resume' | 'disconnect' | 'on'>

/** What is known of a connector before. */
export type ConnectorInfo = Omit<Connector, keyof ConnectorMethods>

/** Makes a connector whose code comes when somebody connects, or comes back. */
export function createLazyConnector(info: ConnectorInfo, loadVerbs: () => Promise<ConnectorMethods>): Connector {
  let verbs: ConnectorMethods | undefined
  const load = once(async () => {
    verbs = await loadVerbs().catch(failedLoad)
    return verbs
  })
  // Who gave up while the code was loaded must not be asked by the wallet after all.
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
      verbs ? verbs.on(event, listener) : listenLater(load(), (ready) => ready.on(event, listener)),
  }
}

// Who listens before anybody has connected hears as soon as the verbs are there, unless it stops before that.
function listenLater(loading: Promise<ConnectorMethods>, listen: (verbs: ConnectorMethods) => Stop): Stop {
  let stop: Stop | undefined
  let stopped = false
  loading.then(
    (verbs) => {
      if (!stopped) stop = listen(verbs)
    },
    () => {},
  )
  return () => {
    stopped = true
    stop?.()
  }
}
