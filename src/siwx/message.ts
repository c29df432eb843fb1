import { isNetworkId, namespaceOf, referenceOf } from '../lib/caip.ts'
import { WalletError } from '../lib/errors.ts'
import { findSignInProblem } from '../lib/sign-in/check-message.ts'
import { formatSignInMessage, parseSignInMessage, type SignInFields } from '../lib/sign-in/message.ts'
import { parseEvmAddress } from '../schema/evm-address.ts'
import type { SignInData, SignInInput, SignInMessage, SignInSession } from '../schema/sign-in.ts'

/** What a message says besides its account. */
type Parts = { readonly nonce: string; readonly expiresIn: number; readonly statement?: string }

const MAX_SIGNATURE = 32_768

/** The kind of account in a message's first line, by namespace. */
const WORDS: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

/**
 * Makes the message for an account: that of EIP-4361 for EVM networks, else that of CAIP-122. It names the page as the
 * browser knows it.
 */
export function makeMessage(
  { chainId, accountAddress }: SignInInput,
  { nonce, expiresIn, statement }: Parts,
): SignInMessage {
  const now = Date.now()
  const data: SignInData = {
    // An invalid address stays unchanged; the check before the signature refuses its message.
    accountAddress: (namespaceOf(chainId) === 'eip155' && parseEvmAddress(accountAddress)) || accountAddress,
    chainId,
    domain: location.host,
    uri: location.origin,
    version: '1',
    nonce,
    ...(statement && { statement }),
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + expiresIn).toISOString(),
  }
  const text = writeText(data)
  return { ...data, toString: () => text }
}

function writeText({ accountAddress: address, chainId, issuedAt = '', ...data }: SignInData): string {
  const namespace = namespaceOf(chainId)
  const blockchain = WORDS[namespace] ?? namespace
  // EIP-4361 wants the number alone.
  const chain = namespace === 'eip155' ? referenceOf(chainId) : chainId
  return formatSignInMessage({ ...data, blockchain, address, chainId: chain, issuedAt })
}

const COMPARED = [
  'domain',
  'uri',
  'version',
  'nonce',
  'statement',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const

/**
 * Checks all of a session but its signature: its message must name this page and its account, be valid now, and say what
 * its data say. Returns the parts of the message. @throws WalletError `sign-in-failed` with the reason in `details`
 */
export function checkSession({ data, message, signature }: SignInSession): SignInFields {
  const isWhole = typeof message === 'string' && typeof signature === 'string' && isNetworkId(data?.chainId)
  if (!isWhole || typeof data.accountAddress !== 'string' || signature.length > MAX_SIGNATURE)
    throw refused('the session lacks its message, its signature or its account')
  const problem = findMessageProblem(message, data)
  if (problem) throw refused(problem)
  const fields = parseSignInMessage(message) as SignInFields
  const isSame =
    COMPARED.every((name) => data[name] === fields[name]) &&
    (data.resources ?? []).join('\n') === (fields.resources ?? []).join('\n')
  if (!isSame) throw refused('the data differ from the message')
  return fields
}

/** Why a message is refused in this page, now, for this account; undefined when it fits. */
export const findMessageProblem = (message: string, { chainId, accountAddress }: SignInInput): string | undefined => {
  const { host, origin } = location
  return findSignInProblem(message, { host, origin, networkId: chainId, address: accountAddress, now: Date.now() })
}

/** Compares two addresses of a network: only the case of hex carries no meaning of its own. */
export const isSameAddress = ({ chainId, accountAddress }: SignInInput, address: string): boolean =>
  accountAddress === address ||
  (namespaceOf(chainId) === 'eip155' && accountAddress.toLowerCase() === address.toLowerCase())

/** The error of a sign-in that is refused; `reason` is for developers. */
export const refused = (reason: string): WalletError =>
  new WalletError('sign-in-failed', { details: `The sign-in is refused: ${reason}` })
