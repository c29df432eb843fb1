import { tryOrUndefined } from '../../lib/errors.ts'
import { equalsIgnoreCase } from '../../lib/format.ts'
import { isName } from '../../lib/names/is-name.ts'
import type { LinkContext, LinkProblem, PaymentLink } from '../payment-link.ts'
import { parseAddress } from './address.ts'

const LINK = /^ethereum:(?:pay-)?([^@/?#]+)(?:@(\d{1,78}))?(?:\/([^?#]*))?(?:\?([^#]*))?$/i
const MAX_AMOUNT = 2n ** 256n - 1n

/**
 * Reads an EIP-681 link (https://eips.ethereum.org/EIPS/eip-681). A link with any part that cannot be taken over is
 * refused: an amount without its network or token would send something other than what the link asks for.
 */
export function readPaymentLink(text: string, context: LinkContext): PaymentLink | LinkProblem {
  const match = LINK.exec(text)
  const asked = match && readQuery(match[4])
  if (!match || !asked) return 'link-malformed'
  const [, target = '', chainId, call] = match
  if (!isHere(chainId, context.networkId)) return 'link-network'
  if (call !== undefined && call !== 'transfer') return 'link-unsupported'
  const known = call ? ['address', 'uint256'] : ['value']
  if ([...asked.keys()].some((key) => !known.includes(key))) return 'link-unsupported'
  const decoded = decode(target)
  if (call) return readTransfer(parseAddress(decoded), asked, context)
  const to = readReceiver(decoded)
  return to ? readPayment(to, asked) : 'link-malformed'
}

function readPayment(to: string, asked: ReadonlyMap<string, string>): PaymentLink | LinkProblem {
  const value = asked.get('value')
  const amount = value === undefined ? undefined : readNumber(value)
  if (value !== undefined && amount === undefined) return 'link-malformed'
  return { to, ...(amount !== undefined && { amount }) }
}

function readTransfer(
  contract: string | undefined,
  asked: ReadonlyMap<string, string>,
  { tokens }: LinkContext,
): PaymentLink | LinkProblem {
  const to = readReceiver(asked.get('address'))
  const units = asked.get('uint256')
  const amount = units === undefined ? undefined : readNumber(units)
  if (!contract || !to || (units !== undefined && amount === undefined)) return 'link-malformed'
  const token = tokens.find((one) => equalsIgnoreCase(contract, one.address))
  return token ? { to, token, ...(amount !== undefined && { amount }) } : 'link-token'
}

// EIP-681: an address, or a name to look up.
const readReceiver = (text = ''): string | undefined => parseAddress(text) ?? (isName(text) ? text : undefined)

// EIP-681: a link without a chain id is for the network in use.
function isHere(chainId: string | undefined, networkId: string): boolean {
  return chainId === undefined ? networkId.startsWith('eip155:') : networkId === `eip155:${BigInt(chainId)}`
}

// A repeated key is ambiguous, so the link is refused.
function readQuery(query = ''): Map<string, string> | undefined {
  const asked = new Map<string, string>()
  for (const part of query.split('&').filter(Boolean)) {
    const cut = part.indexOf('=')
    const value = decode(part.slice(cut + 1))
    const key = decode(part.slice(0, Math.max(cut, 0)))
    if (!key || value === undefined || asked.has(key)) return undefined
    asked.set(key, value)
  }
  return asked
}

/**
 * Exact base units of an EIP-681 number (`2.014e18`); undefined when malformed, negative, fractional or above 2^256 −
 * 1.
 */
function readNumber(text: string): bigint | undefined {
  const match = /^\+?(\d{1,78})(?:\.(\d{1,78}))?(?:e\+?(\d{1,2}))?$/i.exec(text)
  if (!match) return undefined
  const [, whole = '', places = '', power = '0'] = match
  const fraction = places.replace(/0+$/, '')
  const zeros = Number(power) - fraction.length
  if (zeros < 0) return undefined
  const amount = BigInt(whole + fraction) * 10n ** BigInt(zeros)
  return amount <= MAX_AMOUNT ? amount : undefined
}

const decode = (text: string): string | undefined => tryOrUndefined(() => decodeURIComponent(text))
