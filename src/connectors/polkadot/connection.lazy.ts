import { abortable } from '../../lib/async.ts'
import { causes, read, WalletError } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { addressOf, type ClaimedAccount } from '../../schema/account.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Request } from '../../schema/request.ts'
import type { Connection, Connector, ConnectRequest } from '../connector.ts'
import { metadataOf } from '../shared/app-metadata.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { listenOnDemand } from '../shared/listening.ts'
import { readList, readText, readTextParam } from '../shared/read-list.ts'
import { throttle } from '../shared/throttle.ts'
import { walletError } from '../shared/wallet-error.ts'

const MAX_LABEL = 64

/**
 * The accounts that an extension answered, with what it calls them, less those of EVM; undefined when it is no list, or
 * one of nothing but junk. Never throws.
 */
export function readExtensionAccounts(value: unknown): ClaimedAccount[] | undefined {
  const items = readList(value)
  const accounts = items?.flatMap((item) => {
    const address = readText(read(item, 'address'))
    const label = cleanLine(read(item, 'name'), MAX_LABEL)
    return address ? [{ address, isEvm: read(item, 'type') === 'ethereum', ...(label && { label }) }] : []
  })
  if (accounts?.length === 0 && items?.length !== 0) return undefined
  return accounts?.filter(({ isEvm }) => !isEvm).map(({ isEvm: _, ...account }) => account)
}

// What the extensions throw when their user says no: a word, without a code.
const DECLINED = /^(?:cancel|reject)|not allowed to interact|denied/i

/** Calls a function of an extension's. @throws WalletError `method-not-supported` when it has none of that name */
export async function callExtension(target: unknown, name: string, ...input: unknown[]): Promise<unknown> {
  const run = read(target, name)
  if (typeof run !== 'function') throw new WalletError('method-not-supported', { details: name })
  try {
    return await Reflect.apply(run, target, input)
  } catch (thrown) {
    throw extensionError(thrown)
  }
}

/** Reads what an extension threw, which may be anything. */
export function extensionError(thrown: unknown): WalletError {
  const error = walletError(thrown)
  if (error.code !== 'wallet-failed') return error
  const words = causes(thrown).map((cause) => (typeof cause === 'string' ? cause : read(cause, 'message')))
  const isNo = words.some((word) => typeof word === 'string' && DECLINED.test(word))
  return isNo ? new WalletError('user-rejected', { cause: thrown }) : error
}

// 64 bytes of sr25519 and ed25519, 65 of ecdsa, and one more that says which.
const SIGNATURE = /^0x[\da-f]{128,132}$/i

type Method = (signer: unknown, params: unknown) => Promise<unknown>

const signMessage: Method = async (signer, params) => {
  const { getPolkadotSignerFromPjs } = await import('@polkadot-api/pjs-signer')
  const never = () => Promise.reject(new WalletError('method-not-supported'))
  let signature: unknown
  const signRaw = async (payload: unknown) => {
    signature = read(await callExtension(signer, 'signRaw', payload), 'signature')
    return { id: 0, signature: signatureFrom(signature) }
  }
  const { signBytes } = getPolkadotSignerFromPjs(readTextParam(params, 'address'), never, signRaw as never)
  await signBytes(new TextEncoder().encode(readTextParam(params, 'message')))
  return { signature }
}

const signTransaction: Method = async (signer, params) => {
  const payload = read(params, 'transactionPayload')
  if (typeof payload !== 'object' || payload === null)
    throw new WalletError('rpc-invalid-params', { details: 'transactionPayload' })
  const asked = { ...payload, address: readTextParam(params, 'address') }
  return { signature: signatureFrom(read(await callExtension(signer, 'signPayload', asked), 'signature')) }
}

const methods: Readonly<Record<string, Method>> = {
  polkadot_signMessage: signMessage,
  polkadot_signTransaction: signTransaction,
}

/** Answers Polkadot's calls by the signer of an enabled extension. @throws WalletError */
export const createExtensionRequest =
  (extension: unknown): Request =>
  async ({ method, params }) => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new WalletError('method-not-supported', { details: method })
    try {
      return await run(read(extension, 'signer'), { ...Object(params), address: await findAddress(extension, params) })
    } catch (thrown) {
      throw extensionError(thrown)
    }
  }

// The extension looks for the very text that it shared.
async function findAddress(extension: unknown, params: unknown): Promise<string> {
  const { ownAddress } = await import('./own-address.lazy.ts')
  const shared = readExtensionAccounts(await callExtension(read(extension, 'accounts'), 'get')) ?? []
  return ownAddress(
    readTextParam(params, 'address'),
    shared.flatMap((one) => addressOf(one) ?? []),
  )
}

function signatureFrom(value: unknown): string {
  const signature = readText(value, 256)
  if (!signature || !SIGNATURE.test(signature)) throw new WalletError('bad-response')
  return signature
}

/** The accounts of the extension in use as a connector tells them, once a frame; what cannot be read changes nothing. */
const createExtensionEvents = (extension: () => unknown): Connector['on'] =>
  listenOnDemand((emit) => {
    let stopped = false
    const accounts = throttle((addresses: readonly ClaimedAccount[]) =>
      emit('accounts', { namespace: 'polkadot', addresses }),
    )
    const heard = (value: unknown) => void (stopped || accounts.push(readExtensionAccounts(value)))
    const listening = callExtension(read(extension(), 'accounts'), 'subscribe', heard)
    listening.catch(() => {})
    return () => {
      stopped = true
      accounts.stop()
      listening.then((off) => typeof off === 'function' && off()).catch(() => {})
    }
  })

const MAX_NAME = 64

/** Makes the verbs of the connector `connectorId` over what an extension put into the page. */
export function createPolkadotMethods(connectorId: string, entry: unknown, config: Config): ConnectorMethods {
  let extension: unknown
  const enable = async ({ signal }: ConnectRequest): Promise<Connection | null> => {
    const page = cleanLine(metadataOf(config).name, MAX_NAME)
    const enabled = await abortable(callExtension(entry, 'enable', page), signal)
    const accounts = readExtensionAccounts(await abortable(callExtension(read(enabled, 'accounts'), 'get'), signal))
    if (!accounts?.length) return null
    extension = enabled
    const request = createExtensionRequest(enabled)
    return { connectorId, namespace: 'polkadot', addresses: accounts, chainId: undefined, request, native: enabled }
  }
  return {
    async connect(request) {
      const connection = await enable(request)
      if (!connection) throw new WalletError('wallet-locked')
      return connection
    },
    // There is no way to ask whether the page may: extensions answer at once where it may, and this is only called for
    // one that has been connected. Whose user took the leave back meanwhile is asked.
    resume: enable,
    // Extensions know no goodbye: the page forgets what it was given.
    async disconnect() {
      extension = undefined
    },
    on: createExtensionEvents(() => extension),
  }
}
