import {
  formatMessage,
  getChainsFromRecap,
  getMethodsFromRecap,
  getRecapFromResources,
  isValidEip191Signature,
} from '@walletconnect/utils'
import { isNetworkId, type NetworkId, namespaceOf, parseAccountId } from '../../lib/caip.ts'
import { read, tryOrUndefined } from '../../lib/errors.ts'
import { MAX_CHARS } from '../../lib/sign-in/message.ts'
import type { SignedIn } from '../connector.ts'
import { readList, readText, readTexts } from '../shared/read-list.ts'

const MAX_CACAOS = 20
const MAX_RESOURCES = 100
const MAX_METHODS = 200
const MAX_CHAINS = 200
const MAX_TEXT = 2_000
const REQUIRED = ['iss', 'domain', 'aud', 'version', 'nonce', 'iat']
const OPTIONAL = ['statement', 'exp', 'nbf', 'requestId']
const DID = 'did:pkh:'
const SIGNATURE = /^0x[0-9a-f]+$/i
// A key's signature: 65 bytes in hexadecimal.
const KEY_SIGNATURE_CHARS = 132

/** The characters of a message that the SDK can verify: it counts characters instead of bytes. */
export const ASCII = /^[\n\x20-\x7e]*$/

type Payload = Parameters<typeof formatMessage>[0] & { readonly iss: string }

/** A sign-in message of a wallet (CAIP-74), reduced to what is used. */
export type Cacao = {
  readonly networkId: NetworkId
  readonly address: string
  /** The networks and methods that the wallet approves in the message, for all of its networks alike. */
  readonly networks: readonly NetworkId[]
  readonly methods: readonly string[]
  /** Missing for a message that the page cannot verify: of another namespace, or with a signature of an unknown kind. */
  readonly signed?: SignedIn
  /** True when a key has signed, as the wallet says. */
  readonly isByKey: boolean
}

/** Reads the signed messages of a wallet's answer; undefined when one of them is unreadable. Never throws. */
export function readCacaos(value: unknown): Cacao[] | undefined {
  const items = readList(value, MAX_CACAOS)?.map(readCacao)
  return items?.length && items.every((item) => item !== undefined) ? items : undefined
}

function readCacao(value: unknown): Cacao | undefined {
  const payload = readPayload(read(value, 'p'))
  const account = payload?.iss.startsWith(DID) && parseAccountId(payload.iss.slice(DID.length))
  if (!payload || !account) return undefined
  const type = read(read(value, 's'), 't')
  const signed = isKnown(type) ? readSigned(payload, account.networkId, read(read(value, 's'), 's')) : undefined
  return { ...account, ...readGrant(payload), ...(signed && { signed }), isByKey: type === 'eip191' }
}

const isKnown = (type: unknown): boolean => type === 'eip191' || type === 'eip1271'

function readPayload(value: unknown): Payload | undefined {
  const given = read(value, 'resources') ?? undefined
  const entries: [string, unknown][] = [
    ...REQUIRED.map((name): [string, unknown] => [name, readText(read(value, name), MAX_TEXT)]),
    ...OPTIONAL.map((name): [string, unknown] => [name, readOptional(read(value, name))]),
    ...(given === undefined ? [] : [['resources', readResources(given)] as [string, unknown]]),
  ]
  return entries.every(([, part]) => part !== undefined)
    ? (Object.fromEntries(entries) as unknown as Payload)
    : undefined
}

// The SDK writes no line for an empty text.
function readOptional(value: unknown): string | undefined {
  const text = value ?? ''
  return typeof text === 'string' && text.length <= MAX_CHARS ? text : undefined
}

function readResources(value: unknown): string[] | undefined {
  const items = readList(value, MAX_RESOURCES + 1)?.map((item) => readText(item, MAX_CHARS))
  return items && items.length <= MAX_RESOURCES && items.every((item) => item !== undefined) ? items : undefined
}

function readSigned(payload: Payload, networkId: NetworkId, given: unknown): SignedIn | undefined {
  const signature = readText(given, MAX_CHARS)
  const message = readText(
    tryOrUndefined(() => formatMessage(payload, payload.iss)),
    MAX_CHARS,
  )
  const isReadable = message && signature && SIGNATURE.test(signature) && namespaceOf(networkId) === 'eip155'
  return isReadable ? { message, signature } : undefined
}

// The last resource says what the wallet approves (ReCap, EIP-5573).
function readGrant({ resources = [] }: Payload): Pick<Cacao, 'networks' | 'methods'> {
  const recap = getRecapFromResources([...resources])
  const chains = recap && tryOrUndefined(() => getChainsFromRecap(recap))
  const methods = recap && tryOrUndefined(() => getMethodsFromRecap(recap))
  return { networks: readTexts(chains, MAX_CHAINS).filter(isNetworkId), methods: readTexts(methods, MAX_METHODS) }
}

/**
 * True when another key than the account's has signed. Any other signature may be that of a contract, also of one that is
 * not deployed (ERC-6492), which the page verifies by its nodes. Never rejects.
 */
export async function isForged({ signed, isByKey, address }: Cacao): Promise<boolean> {
  if (!signed || !isByKey || signed.signature.length !== KEY_SIGNATURE_CHARS || !ASCII.test(signed.message))
    return false
  return isValidEip191Signature(address, signed.message, signed.signature).then(
    (isOwn) => !isOwn,
    () => false,
  )
}
