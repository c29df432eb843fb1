import { type NetworkId, namespaceOf } from '../../../lib/caip.ts'
import { read, toWalletError, WalletError } from '../../../lib/errors.ts'
import { equalsIgnoreCase } from '../../../lib/format.ts'
import { within } from '../../../lib/timing.ts'
import type { Config } from '../../../schema/config/options.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { SignInInput, SignInNodes, SignInSession } from '../../../schema/sign-in.ts'
import { hasSignIn } from '../../config/sign-in.ts'
import { mapSiweConfig } from './siwe-config.ts'

/** The page's way to sign in, with each call limited in time and its answers read. */
export type SignInService = {
  /** True for a namespace whose accounts sign in. */
  isFor(namespace: Namespace): boolean
  readonly isRequired: boolean
  readonly endsWithConnection: boolean
  /** The text to sign. @throws WalletError `sign-in-failed` */
  createMessage(input: SignInInput): Promise<string>
  /** @throws WalletError `sign-in-failed` */
  addSession(session: SignInSession, nodes: SignInNodes): Promise<void>
  /** The session of an account; undefined when it has to sign in. @throws WalletError `sign-in-failed` */
  findSession(networkId: NetworkId, address: string): Promise<SignInSession | undefined>
  /** @throws WalletError `sign-in-failed` */
  revokeSession(networkId: NetworkId, address: string): Promise<void>
  /** Ends the sessions of all accounts. @throws WalletError `sign-in-failed` */
  endSessions(): Promise<void>
}

const MAX_MESSAGE = 10_000
const PATIENCE_MS = 30_000

const known = new WeakMap<object, SignInService>()

/** Returns the page's way to sign in; undefined when it has none. */
export function signInOf(config: Config): SignInService | undefined {
  const given = config.siwx ?? config.siweConfig
  if (!given || !hasSignIn(config) || (!config.siwx && read(given, 'enabled') === false)) return undefined
  const service = known.get(given) ?? createService(given, config.siweConfig !== undefined)
  known.set(given, service)
  return service
}

function createService(given: object, isSiwe: boolean): SignInService {
  const siwx = isSiwe ? mapSiweConfig(given) : given
  const call = (method: string, ...input: unknown[]): Promise<unknown> =>
    within(callPage(siwx, method, input), PATIENCE_MS)
  const ask = (method: string, ...input: unknown[]) =>
    call(method, ...input).catch((cause) => {
      throw new WalletError('sign-in-failed', { cause: toWalletError(cause, 'wallet-failed'), details: method })
    })
  return {
    isFor: (namespace) => !isSiwe || namespace === 'eip155',
    get isRequired() {
      return isOn(() => (read(siwx, 'getRequired') === undefined ? true : callNow(siwx, 'getRequired')))
    },
    get endsWithConnection() {
      return isOn(() => read(siwx, 'signOutOnDisconnect'))
    },
    createMessage: async (input) => readMessage(await ask('createMessage', input)),
    addSession: async (session, nodes) => void (await ask('addSession', session, nodes)),
    // A page whose functions map onto one server session decides itself whether that session is good for this account.
    findSession: async (networkId, address) =>
      readSession(await ask('getSessions', networkId, address), networkId, isSiwe ? undefined : address),
    revokeSession: async (networkId, address) => void (await ask('revokeSession', networkId, address)),
    endSessions: async () => void (await ask('setSessions', [], { rpcUrls: [] })),
  }
}

// A value that is missing or broken counts as on, which is the safer side.
function isOn(run: () => unknown): boolean {
  try {
    return run() !== false
  } catch {
    return true
  }
}

const callNow = (siwx: object, method: string, input: readonly unknown[] = []): unknown =>
  (siwx as Record<string, (...input: readonly unknown[]) => unknown>)[method]?.(...input)

async function callPage(siwx: object, method: string, input: readonly unknown[]): Promise<unknown> {
  if (typeof read(siwx, method) !== 'function')
    throw new WalletError('bad-attribute', { details: `siwx.${method} takes a function` })
  return callNow(siwx, method, input)
}

function readMessage(message: unknown): string {
  const text = typeof message === 'object' && message !== null ? textOf(message) : message
  if (typeof text === 'string' && text !== '' && text.length <= MAX_MESSAGE) return text
  throw new WalletError('sign-in-failed', { details: 'createMessage returned no text' })
}

function textOf(message: object): unknown {
  try {
    return message.toString()
  } catch {
    return undefined
  }
}

function readSession(value: unknown, networkId: NetworkId, address: string | undefined): SignInSession | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, 100).find((one): one is SignInSession => isSession(one, networkId, address))
}

function isSession(value: unknown, networkId: NetworkId, address: string | undefined): boolean {
  const data = read(value, 'data')
  const named = read(data, 'accountAddress')
  if (typeof named !== 'string') return false
  if (address === undefined) return true
  const isSame = namespaceOf(networkId) === 'eip155' ? equalsIgnoreCase(named, address) : named === address
  return isSame && read(data, 'chainId') === networkId
}
