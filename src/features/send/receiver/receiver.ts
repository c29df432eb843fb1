import type { AddressProblem, Chain } from '../../../chains/chain.ts'
import { isPaymentLink, type LinkContext, type LinkProblem, type PaymentLink } from '../../../chains/payment-link.ts'
import type { Network } from '../../../schema/network.ts'

/** Why a text is not a valid receiver. */
export type ReceiverProblem = 'address' | AddressProblem | 'zero' | 'pairing-link' | LinkProblem

/** What parsing a receiver needs: the chain's abilities, its network and its tokens. */
export type ReceiverContext = Pick<LinkContext, 'tokens'> & {
  readonly chain: Pick<Chain, 'parseAddress' | 'explainAddress' | 'keylessKind' | 'readPaymentLink'>
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
  if (address && chain.keylessKind?.(address) === 'zero') return { kind: 'problem', problem: 'zero' }
  if (address) return { kind: 'address', address }
  return { kind: 'problem', problem: chain.explainAddress?.(text) ?? 'address' }
}
