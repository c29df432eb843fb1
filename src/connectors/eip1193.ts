import type { Stop } from '../lib/async.ts'
import { once } from '../lib/once.ts'
import type { Connector } from './connector.ts'
import type { Eip1193Verbs } from './eip1193-connection.ts'
import { readFunctions } from './provider-functions.ts'

/** What is known of a wallet that speaks EIP-1193, and the object it put into the page. */
export type Eip1193Wallet = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'rdns' | 'disputed'> & {
  readonly provider: unknown
}

/**
 * Makes the connector of an EIP-1193 wallet; undefined when the object has no `request` to ask by. Its functions are
 * taken now; the code that calls them comes when somebody connects.
 */
export function createEip1193Connector({ provider, ...info }: Eip1193Wallet): Connector | undefined {
  const functions = readFunctions(provider)
  if (!functions) return undefined
  let verbs: Eip1193Verbs | undefined
  const load = once(async () => {
    const { createVerbs } = await import('./eip1193-connection.ts')
    verbs = createVerbs(info.id, provider, functions)
    return verbs
  })
  return {
    ...info,
    namespaces: ['eip155'],
    connect: async (request) => (await load()).connect(request),
    resume: async (request) => (await load()).resume(request),
    disconnect: async (namespace) => (await load()).disconnect(namespace),
    on: (event, listener) =>
      verbs ? verbs.on(event, listener) : listenLater(load(), (ready) => ready.on(event, listener)),
  }
}

// Who listens before anybody has connected hears as soon as the verbs are there, unless it stops before that.
function listenLater(loading: Promise<Eip1193Verbs>, listen: (verbs: Eip1193Verbs) => Stop): Stop {
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
