import { SignClient } from '@walletconnect/sign-client'
import { guardChecks } from '../../src/connectors/walletconnect/guards.ts'

const PAGE_MS = 10_000

/** The client of the wallet SDK. */
export type Client = Awaited<ReturnType<typeof SignClient.init>>

/** A session proposal, as the SDK delivers it. */
export type Proposal = ReturnType<Client['proposal']['get']>

/** A session between a page and the wallet. */
export type Session = ReturnType<Client['session']['get']>

/** The permissions of a session, by namespace. */
export type Namespaces = Session['namespaces']

/** The relay URL, and the names under which the client appears and stores its data. */
export type ClientOptions = {
  readonly relay: string
  readonly projectId: string
  readonly storagePrefix: string
  readonly name: string
  readonly icon?: string
}

/** Starts the client. It stores sessions in the page's storage and connects only to the relay. */
export async function startClient({ relay, projectId, storagePrefix, name, icon }: ClientOptions): Promise<Client> {
  const client = await SignClient.init({
    relayUrl: relay,
    projectId,
    // The SDK stores its core in a global variable of this name. A page with the same SDK needs another one.
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name, description: 'A wallet for testing', url: location.origin, icons: icon ? [icon] : [] },
    // The SDK's sequential mode would delay a second request by one second.
    signConfig: { disableRequestQueue: true },
  })
  // Its host is on the internet.
  client.core.verify.resolve = async () => undefined as never
  // Some tests need a wallet that grants invalid namespaces; the connecting page must check them.
  Object.assign(client.engine, { isValidApprove: async () => {}, isValidUpdate: async () => {} })
  guardChecks(client.engine)
  emitSettled(client)
  return client
}

type Settle = (topic: string, answer: { error?: { message: string } }) => Promise<void>

/**
 * The SDK's own `acknowledged` resolves at once, so this uses the client's event for the page's answer to a new
 * session.
 */
function emitSettled(client: Client): void {
  const engine = client.engine as unknown as { onSessionSettleResponse: Settle }
  const settle = engine.onSessionSettleResponse
  engine.onSessionSettleResponse = async (topic, answer) => {
    await settle(topic, answer)
    client.core.events.emit(`settled ${topic}`, answer.error)
  }
}

/**
 * Waits until the page has answered a granted session, at most ten seconds, because it may be offline.
 * @throws Error when the page refused
 */
export async function waitUntilSettled(client: Client, topic: string): Promise<void> {
  if (!client.session.keys.includes(topic)) throw new Error('The page rejected the granted session.')
  if (client.session.get(topic).acknowledged) return
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: { message: string }) => {
      clearTimeout(timer)
      client.core.events.off(`settled ${topic}`, settle)
      if (error) reject(new Error(`The page rejected the granted session: ${error.message}`))
      else resolve()
    }
    const timer = setTimeout(settle, PAGE_MS)
    client.core.events.on(`settled ${topic}`, settle)
  })
}

/** Closes the socket and removes the client, so that another one can start under the same names. */
export async function stopClient(client: Client): Promise<void> {
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
  const core = `_walletConnectCore_${client.core.customStoragePrefix}`
  Reflect.deleteProperty(globalThis, core)
  Reflect.deleteProperty(globalThis, `${core}_count`)
}
