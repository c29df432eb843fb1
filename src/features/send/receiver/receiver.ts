import type { AddressProblem, Chain } from '../../../chains/chain.ts'
import { isPaymentLink, type LinkContext, type LinkProblem, type PaymentLink } from '../../../chains/chain.ts'
import { equalsIgnoreCase, shortAddress } from '../../../lib/format.ts'
import type { Network } from '../../../schema/network.ts'

/** Why a text is no receiver. */
export type ReceiverProblem = 'address' | AddressProblem | 'pairing-link' | LinkProblem

/** What a receiver is read with: the abilities of the chain in use, its network, and the tokens on it. */
export type ReceiverContext = Pick<LinkContext, 'tokens'> & {
  readonly chain: Pick<Chain, 'parseAddress' | 'explainAddress' | 'readPaymentLink'>
  readonly network: Network
}

/**
 * What a receiver's text says. `link` is a good payment link that has not been taken over into the form yet; `unread` is
 * whatever nobody could check so far, because the chain's code is still being loaded.
 */
export type ReceiverReading =
  | { readonly kind: 'none' | 'unread' }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'link'; readonly link: PaymentLink }
  | { readonly kind: 'problem'; readonly problem: ReceiverProblem }

// The longest payment link is far shorter; a pasted book is not worth reading.
const MAX_CHARS = 1024

/** A receiver without the spaces, controls and invisible marks that come with a copy; none of them is ever part of one. */
export const cleanReceiver = (text: string): string => text.slice(0, MAX_CHARS).replace(/[\s\p{Z}\p{C}]/gu, '')

/** Reads a cleaned receiver; without a context, which needs the chain's code, only an empty one is told. */
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

/** What to warn of: the own account, the token's own contract, or an address made to look like one sent to before. */
export type ReceiverWarning = 'own' | 'contract' | 'lookalike'

type Known = {
  readonly own: string | undefined
  readonly contract: string | undefined
  readonly sent: readonly string[]
}

/** What to warn of before sending to an address; `sent` are the addresses sent to before. */
export function warningOf(address: string, { own, contract, sent }: Known): ReceiverWarning | undefined {
  if (equalsIgnoreCase(address, own)) return 'own'
  if (equalsIgnoreCase(address, contract)) return 'contract'
  return findLookalike(address, { own, sent }) === undefined ? undefined : 'lookalike'
}

/**
 * The address that another one was made to look like: one sent to before, or the own, with the same start and end and
 * another middle. Undefined where there is none, and for an address that is known itself.
 */
export function findLookalike(address: string, { own, sent }: Pick<Known, 'own' | 'sent'>): string | undefined {
  const known = own ? [own, ...sent] : sent
  if (isKnown(address, known)) return undefined
  return known.find((other) => equalsIgnoreCase(shortAddress(address), shortAddress(other)))
}

/** True for an address that was sent to before. */
export const isKnown = (address: string, sent: readonly string[]): boolean =>
  sent.some((other) => equalsIgnoreCase(address, other))
