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
import { readItems, readText, readTextParam, requireAccounts } from '../shared/read-list.ts'
import { throttle } from '../shared/throttle.ts'
import { walletError } from '../shared/wallet-error.ts'

const MAX_LABEL = 64

/**
 * The accounts in an extension's reply with their names, without EVM accounts. Undefined for a value that is no list or a
 * list without any readable account. Never throws.
 */
export function readExtensionAccounts(value: unknown): ClaimedAccount[] | undefined {
  const accounts = readItems(value, (item) => {
    const address = readText(read(item, 'address'))
    const label = cleanLine(read(item, 'name'), MAX_LABEL)
    return address ? { address, isEvm: read(item, 'type') === 'ethereum', ...(label && { label }) } : undefined
  })
  return accounts?.filter(({ isEvm }) => !isEvm).map(({ isEvm: _, ...account }) => account)
}

// The messages of the extensions' errors for a rejection by the user, which have no code.
const REJECTED = /^(?:cancel|reject)|not allowed to interact|denied/i

/** Calls a function of an extension. @throws WalletError `method-not-supported` if the extension lacks it */
async function callExtension(target: unknown, name: string, ...input: unknown[]): Promise<unknown> {
  const run = read(target, name)
  if (typeof run !== 'function') throw new WalletError('method-not-supported', { details: name })
  try {
    return await Reflect.apply(run, target, input)
  } catch (thrown) {
    throw extensionError(thrown)
  }
}

/** Converts a value that an extension threw. */
function extensionError(thrown: unknown): WalletError {
  const error = walletError(thrown)
  if (error.code !== 'wallet-failed') return error
  const words = causes(thrown).map((cause) => (typeof cause === 'string' ? cause : read(cause, 'message')))
  const isRejected = words.some((word) => typeof word === 'string' && REJECTED.test(word))
  return isRejected ? new WalletError('user-rejected', { cause: thrown }) : error
}

// 64 bytes in sr25519 and ed25519, 65 in ecdsa, and a prefix of one byte for the type.
const SIGNATURE = /^0x[\da-f]{128,132}$/i

type Method = (signer: unknown, params: unknown) => Promise<unknown>

const signMessage: Method = async (signer, params) => {
  const { getPolkadotSignerFromPjs } = await import('@polkadot-api/pjs-signer')
  const rejectTransaction = () => Promise.reject(new WalletError('method-not-supported'))
  let signature: unknown
  const signRaw = async (payload: unknown) => {
    signature = read(await callExtension(signer, 'signRaw', payload), 'signature')
    return { id: 0, signature: signatureFrom(signature) }
  }
  const { signBytes } = getPolkadotSignerFromPjs(readTextParam(params, 'address'), rejectTransaction, signRaw as never)
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

/** Makes the `request` of a connection, which uses the extension's signer. @throws WalletError */
const createExtensionRequest =
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

// The extension only finds an address in the form in which it shared it.
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

/** Emits the accounts of the extension, at most once a frame; an unreadable list changes nothing. */
const createExtensionEvents = (extension: () => unknown): Connector['on'] =>
  listenOnDemand((emit) => {
    let stopped = false
    const accounts = throttle((addresses: readonly ClaimedAccount[]) =>
      emit('accounts', { namespace: 'polkadot', addresses }),
    )
    const listener = (value: unknown) => void (stopped || accounts.push(readExtensionAccounts(value)))
    const subscribed = callExtension(read(extension(), 'accounts'), 'subscribe', listener)
    subscribed.catch(() => {})
    return () => {
      stopped = true
      accounts.stop()
      subscribed.then((off) => typeof off === 'function' && off()).catch(() => {})
    }
  })

const MAX_NAME = 64

/** Makes the methods of an extension's connector; `entry` is the extension's object in `window.injectedWeb3`. */
export function createPolkadotMethods(connectorId: string, entry: unknown, config: Config): ConnectorMethods {
  let extension: unknown
  const enable = async ({ signal }: ConnectRequest): Promise<Connection | null> => {
    const page = cleanLine(metadataOf(config).name, MAX_NAME)
    const enabled = await abortable(callExtension(entry, 'enable', page), signal)
    const listed = await abortable(callExtension(read(enabled, 'accounts'), 'get'), signal)
    const accounts = requireAccounts(readExtensionAccounts(listed))
    if (accounts.length === 0) return null
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
    // No method tells whether the page is authorized. An extension replies at once if it is, and this is only called after
    // a connection, so the extension only asks a visitor who has revoked the authorization since.
    resume: enable,
    // Extensions have no method to disconnect, so the page only forgets the extension's object.
    async disconnect() {
      extension = undefined
    },
    on: createExtensionEvents(() => extension),
  }
}
