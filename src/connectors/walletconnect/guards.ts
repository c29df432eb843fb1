import { read } from '../../lib/errors.ts'
import { isRelayPayload } from './relay-payload.ts'

type Checks = Record<string, (params: unknown) => Promise<void>>

/**
 * Handles the rejections of the SDK's validation of incoming messages, which the SDK does not await. An invalid event, or a
 * session that both sides end at once, would otherwise be an unhandled rejection in the page.
 */
export function guardChecks(sdkEngine: object): void {
  const engine = sdkEngine as Checks
  for (const name of ['isValidEmit', 'isValidUpdate', 'isValidDisconnect']) {
    const check = engine[name]?.bind(engine)
    if (!check) continue
    engine[name] = (params) => {
      const checked = check(params)
      checked.catch(() => {})
      return checked
    }
  }
}

type Queued = { readonly request: unknown }

type Publisher = {
  readonly queue: ReadonlyMap<string, Queued>
  rpcPublish(request: unknown, options: unknown): Promise<unknown>
}

/**
 * Handles the rejections of a message that the SDK publishes again, which it does not await: without a network, or after the end
 * of the SDK, each would otherwise be an unhandled rejection in the page.
 */
export function guardRetries(sdkRelayer: object): void {
  const { publisher } = sdkRelayer as { publisher: Publisher }
  const publish = publisher.rpcPublish.bind(publisher)
  publisher.rpcPublish = (request, options) => {
    const published = publish(request, options)
    return [...publisher.queue.values()].some((one) => one.request === request) ? published.catch(() => {}) : published
  }
}

type RelayProvider = { on?(event: string, run: () => void): void; onPayload?(payload: unknown): void }

type Sockets = { provider: RelayProvider; createProvider(): Promise<void> }

/**
 * Guards the sockets of an SDK. It throws into the page when the last socket fails while it reconnects, and when the relay sends a
 * value that is no message. It also loses messages of pairings, and confirms their receipt, until it has started.
 */
export function guardSockets(sdkRelayer: object, started: Promise<void>): void {
  const relayer = sdkRelayer as Sockets
  const create = relayer.createProvider.bind(relayer)
  const guard = () => {
    const { provider } = relayer
    const receive = provider.onPayload?.bind(provider)
    provider.on?.('error', () => {})
    provider.onPayload = (payload) => {
      if (!isRelayPayload(payload)) return
      if (read(payload, 'method') === undefined) receive?.(payload)
      else started.then(() => receive?.(payload)).catch(() => {})
    }
  }
  relayer.createProvider = async () => {
    await create()
    guard()
  }
}
