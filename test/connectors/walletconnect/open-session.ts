import type { Connection, ConnectorEvents, WalletLink } from '../../../src/connectors/connector.ts'
import { activateSession } from '../../../src/connectors/walletconnect/active-session.ts'
import type { Sdk, SdkSession } from '../../../src/connectors/walletconnect/client.ts'
import { readSession } from '../../../src/connectors/walletconnect/session.ts'
import type { NetworkId } from '../../../src/lib/caip.ts'
import { createEmitter } from '../../../src/lib/emitter.ts'
import type { Namespace, Network } from '../../../src/schema/network.ts'
import { requested } from './granted.ts'

/** A request that a wallet received. */
export type Asked = { chainId: string; request: { method: string; params: unknown } }

/** A session of a wallet that approves the `wanted` namespaces and replies with `answer`. */
export function open(
  namespaces: object,
  {
    name = 'Harbor',
    answer = (_: Asked): unknown => 'answer',
    link = undefined as WalletLink | undefined,
    wanted = (): readonly NetworkId[] => requested,
    networks = [] as readonly Network[],
  } = {},
) {
  const heard = new Map<string, (value: unknown) => void>()
  const asked: Asked[] = []
  const client = {
    on: (event: string, run: (value: unknown) => void) => void heard.set(event, run),
    off: (event: string) => void heard.delete(event),
    async request(call: Asked) {
      asked.push(call)
      return answer(call)
    },
  }
  const found = { topic: 'topic', namespaces, peer: { metadata: { name } } }
  const session = readSession(found as unknown as SdkSession, wanted)
  if (!session) throw new Error('no session')
  const events = createEmitter<ConnectorEvents>()
  let ended = 0
  const live = activateSession({
    sdk: { client } as unknown as Sdk,
    session,
    events,
    networks: () => networks,
    nodes: async ({ rpcUrls }) => rpcUrls,
    link,
    onEnd() {
      ended += 1
    },
  })
  const connection = (namespace: Namespace) =>
    live.createConnection({ namespace, signal: new AbortController().signal })
  const ask = async (namespace: Namespace, call: Parameters<Connection['request']>[0]) =>
    (await connection(namespace)).request(call)
  const tell = (event: string, params: unknown) => heard.get(event)?.({ topic: 'topic', params })
  return { asked, events, connection, ask, tell, ended: () => ended, learn: live.loadAccountTypes, stop: live.stop }
}
