import type { Token } from '../../../schema/token.ts'
import { findToken } from '../token/tokens.ts'

/** What a payment link asks for: a receiver, the coin when no token, and base units when it says how much. */
export type PaymentLink = { readonly to: string; readonly token?: Token; readonly amount?: bigint }

/** Why a payment link is refused: it is malformed, for another network, of an unknown token, or asks for more than a transfer. */
export type LinkProblem = 'link-malformed' | 'link-network' | 'link-token' | 'link-unsupported'

/** What a link is read against: the network in use, the tokens on it, and the chain's idea of an address. */
export type LinkContext = {
  readonly networkId: string
  readonly tokens: readonly Token[]
  parseAddress(text: unknown): string | undefined
}

const LINK = /^ethereum:(?:pay-)?([^@/?#]+)(?:@(\d{1,78}))?(?:\/([^?#]*))?(?:\?([^#]*))?$/i
const MAX_AMOUNT = 2n ** 256n - 1n

/** True for what wants to be read as a payment link, well-formed or not. */
export const isPaymentLink = (text: string): boolean => /^ethereum:/i.test(text)

/**
 * Reads an EIP-681 link. All that it says is taken over or the link is refused: an amount without its network or its
 * token would send something else than was asked for.
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
  const address = context.parseAddress(decode(target))
  if (!address) return 'link-malformed'
  return call ? readTransfer(address, asked, context) : readPayment(address, asked)
}

function readPayment(to: string, asked: ReadonlyMap<string, string>): PaymentLink | LinkProblem {
  const value = asked.get('value')
  const amount = value === undefined ? undefined : readNumber(value)
  if (value !== undefined && amount === undefined) return 'link-malformed'
  return { to, ...(amount !== undefined && { amount }) }
}

function readTransfer(
  contract: string,
  asked: ReadonlyMap<string, string>,
  context: LinkContext,
): PaymentLink | LinkProblem {
  const to = context.parseAddress(asked.get('address'))
  const units = asked.get('uint256')
  const amount = units === undefined ? undefined : readNumber(units)
  if (!to || (units !== undefined && amount === undefined)) return 'link-malformed'
  const token = findToken(context.tokens, contract)
  return token ? { to, token, ...(amount !== undefined && { amount }) } : 'link-token'
}

// Without a chain id the network in use is meant, as the standard says.
function isHere(chainId: string | undefined, networkId: string): boolean {
  return chainId === undefined ? networkId.startsWith('eip155:') : networkId === `eip155:${BigInt(chainId)}`
}

// A key said twice could be read either way.
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

/** Base units in the standard's numbers (`2.014e18`), exact; undefined when none, negative, broken or above 2^256 − 1. */
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

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
