import { SignClient } from '@walletconnect/sign-client'
import { guardChecks } from '../../src/connectors/walletconnect/client.ts'

const PAGE_MS = 10_000

/** The wallet SDK's client, started. */
export type Client = Awaited<ReturnType<typeof SignClient.init>>

/** What a page asks for when it wants a session, as it came. */
export type Proposal = ReturnType<Client['proposal']['get']>

/** A session that a page has with the wallet. */
export type Session = ReturnType<Client['session']['get']>

/** What a session grants, by namespace. */
export type Namespaces = Session['namespaces']

/** Where the relay is, and under which names the client is known and keeps what it knows. */
export type ClientOptions = {
  readonly relay: string
  readonly projectId: string
  readonly storagePrefix: string
  readonly name: string
  readonly icon?: string
}

/** Starts the client, which keeps its sessions in the page's storage, and contacts nothing but the relay. */
export async function startClient({ relay, projectId, storagePrefix, name, icon }: ClientOptions): Promise<Client> {
  const client = await SignClient.init({
    relayUrl: relay,
    projectId,
    // The client keeps its core on the page's global object by this name: a page of the same SDK has its own.
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name, description: 'A wallet for trying out', url: location.origin, icons: icon ? [icon] : [] },
    // One by one, the SDK would hold a second request back for a second after the first.
    signConfig: { disableRequestQueue: true },
  })
  // Its host is on the internet.
  client.core.verify.resolve = async () => undefined as never
  // A wallet that grants nonsense is what some tests need: it is on the other side that this must be checked.
  Object.assign(client.engine, { isValidApprove: async () => {}, isValidUpdate: async () => {} })
  guardChecks(client.engine)
  emitSettled(client)
  return client
}

type Settle = (topic: string, answer: { error?: { message: string } }) => Promise<void>

/** The SDK's own `acknowledged` waits for nothing: let the client tell when a page has answered a new session. */
function emitSettled(client: Client): void {
  const engine = client.engine as unknown as { onSessionSettleResponse: Settle }
  const settle = engine.onSessionSettleResponse
  engine.onSessionSettleResponse = async (topic, answer) => {
    await settle(topic, answer)
    client.core.events.emit(`settled ${topic}`, answer.error)
  }
}

/**
 * Waits until a page has answered a session that it was granted, ten seconds at most: it may be away. @throws Error when
 * it refused
 */
export async function waitUntilSettled(client: Client, topic: string): Promise<void> {
  if (!client.session.keys.includes(topic)) throw new Error('The page refused what it was granted.')
  if (client.session.get(topic).acknowledged) return
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: { message: string }) => {
      clearTimeout(timer)
      client.core.events.off(`settled ${topic}`, settle)
      if (error) reject(new Error(`The page refused what it was granted: ${error.message}`))
      else resolve()
    }
    const timer = setTimeout(settle, PAGE_MS)
    client.core.events.on(`settled ${topic}`, settle)
  })
}

/** Closes the socket and forgets the client, so that another one may start under the same names. */
export async function stopClient(client: Client): Promise<void> {
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
  const core = `_walletConnectCore_${client.core.customStoragePrefix}`
  Reflect.deleteProperty(globalThis, core)
  Reflect.deleteProperty(globalThis, `${core}_count`)
}
