import type { NetworkId } from '../lib/caip.ts'
import type { Token } from '../schema/token.ts'

/**
 * What a payment link asks for: a receiver as an address or a name, the coin when there is no token, and base units when
 * it names an amount.
 */
export type PaymentLink = { readonly to: string; readonly token?: Token; readonly amount?: bigint }

/**
 * Why a payment link is refused: it is malformed, for another network, of an unknown token, or asks for more than a
 * transfer.
 */
export type LinkProblem = 'link-malformed' | 'link-network' | 'link-token' | 'link-unsupported'

/** What a payment link is read against: the network in use and the tokens that can be sent on it. */
export type LinkContext = { readonly networkId: NetworkId; readonly tokens: readonly Token[] }

/**
 * True for a text with the scheme of a payment link, well-formed or not. A link that a chain cannot read is for
 * another.
 */
export const isPaymentLink = (text: string): boolean => /^ethereum:/i.test(text)
