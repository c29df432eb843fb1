import type { AddressProblem, Chain } from '../../../chains/chain.ts'
import { isPaymentLink, type LinkContext, type LinkProblem, type PaymentLink } from '../../../chains/chain.ts'
import { equalsIgnoreCase, shortAddress } from '../../../lib/format.ts'
import type { Network } from '../../../schema/network.ts'

/** Why a text is not a valid receiver. */
export type ReceiverProblem = 'address' | AddressProblem | 'pairing-link' | LinkProblem

/** What parsing a receiver needs: the chain's abilities, its network and its tokens. */
export type ReceiverContext = Pick<LinkContext, 'tokens'> & {
  readonly chain: Pick<Chain, 'parseAddress' | 'explainAddress' | 'readPaymentLink'>
  readonly network: Network
}

/**
 * The result of parsing a receiver. `link` is a valid payment link not applied to the form yet; `unread` means that the
 * chain's code is still loading.
 */
export type ReceiverReading =
  | { readonly kind: 'none' | 'unread' }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'link'; readonly link: PaymentLink }
  | { readonly kind: 'problem'; readonly problem: ReceiverProblem }

// Longer than any payment link; longer pasted text is cut off.
const MAX_CHARS = 1024

/** Removes spaces, control and invisible characters, which copying can add and no receiver contains. */
export const cleanReceiver = (text: string): string => text.slice(0, MAX_CHARS).replace(/[\s\p{Z}\p{C}]/gu, '')

/** Parses a cleaned receiver; without a context only an empty one can be recognized. */
export function readReceiver(text: string, context: ReceiverContext | undefined): ReceiverReading {
  if (text === '' || !context) return { kind: text ? 'unread' : 'none' }
  if (/^wc:/i.test(text)) return { kind: 'problem', problem: 'pairing-link' }
  const { chain, network, tokens } = context
  if (isPaymentLink(text)) {
    const link = chain.readPaymentLink?.(text, { networkId: network.id, tokens }) ?? 'link-network'
    return typeof link === 'string' ? { kind: 'problem', problem: link } : { kind: 'link', link }
  }
  const address = chain.parseAddress(text, { network })
  if (address) return { kind: 'address', address }
  return { kind: 'problem', problem: chain.explainAddress?.(text) ?? 'address' }
}

/**
 * The warnings: the own account, the token's own contract, or an address that looks like a known one (address
 * poisoning).
 */
export type ReceiverWarning = 'own' | 'contract' | 'lookalike'

type Known = {
  readonly own: string | undefined
  readonly contract: string | undefined
  readonly sent: readonly string[]
}

/** Returns the warning for an address; `sent` are the addresses that were sent to before. */
export function warningOf(address: string, { own, contract, sent }: Known): ReceiverWarning | undefined {
  if (equalsIgnoreCase(address, own)) return 'own'
  if (equalsIgnoreCase(address, contract)) return 'contract'
  return findLookalike(address, { own, sent }) === undefined ? undefined : 'lookalike'
}

/**
 * Returns the known address, own or sent to before, that has the same start and end as this one; undefined without one,
 * and for a known address.
 */
export function findLookalike(address: string, { own, sent }: Pick<Known, 'own' | 'sent'>): string | undefined {
  const known = own ? [own, ...sent] : sent
  if (isKnown(address, known)) return undefined
  return known.find((other) => equalsIgnoreCase(shortAddress(address), shortAddress(other)))
}

/** True for an address that was sent to before. */
export const isKnown = (address: string, sent: readonly string[]): boolean =>
  sent.some((other) => equalsIgnoreCase(address, other))
