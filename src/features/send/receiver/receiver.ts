import type { AddressProblem, Chain } from '../../../chains/chain.ts'
import { isPaymentLink, type LinkContext, type LinkProblem, type PaymentLink } from '../../../chains/payment-link.ts'
import { isName } from '../../../lib/names/is-name.ts'
import type { Network } from '../../../schema/network.ts'
import { hasNames, type NameReading, nameKey } from './name.ts'

/** Why a text is not a valid receiver. */
export type ReceiverProblem = 'address' | AddressProblem | 'zero' | 'pairing-link' | LinkProblem | NameProblem

type NameProblem = 'name-unknown' | 'name-failed' | 'name-moved'

/** What parsing a receiver needs: the chain's abilities, its network and its tokens. */
export type ReceiverContext = Pick<LinkContext, 'tokens'> & {
  readonly chain: Pick<
    Chain,
    'parseAddress' | 'explainAddress' | 'keylessKind' | 'readPaymentLink' | 'coinTypes' | 'loadNameReader'
  >
  readonly network: Network
  /** The last answer for a name. */
  readonly named?: NameReading | undefined
}

/**
 * The result of parsing a receiver. `asking` is a name without an answer yet. `link` is a valid payment link not applied to the form yet; `unread` means that the
 * chain's code is still loading.
 */
export type ReceiverReading =
  | { readonly kind: 'none' | 'unread' }
  | { readonly kind: 'address'; readonly address: string; readonly name?: string; readonly avatar?: string }
  | { readonly kind: 'asking'; readonly text: string }
  | { readonly kind: 'link'; readonly link: PaymentLink }
  | { readonly kind: 'problem'; readonly problem: ReceiverProblem }

// Longer than any payment link; longer pasted text is cut off.
const MAX_CHARS = 1024

const JOINER = '\u200d'

/**
 * Removes spaces, control and invisible characters, which copying can add and no receiver contains. Only the joiner that
 * makes one emoji of several is kept, since a name without it is another name.
 */
export function cleanReceiver(text: string): string {
  const cut = text.slice(0, MAX_CHARS)
  const hasEmoji = /\p{Extended_Pictographic}/u.test(cut)
  return cut.replace(/[\s\p{Z}\p{C}]/gu, (mark) => (hasEmoji && mark === JOINER ? mark : ''))
}

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
  if (address) return checkZero({ kind: 'address', address }, chain)
  if (hasNames(chain) && isName(text)) return readName(text, context)
  return { kind: 'problem', problem: chain.explainAddress?.(text) ?? 'address' }
}

type AddressReading = Extract<ReceiverReading, { kind: 'address' }>

const checkZero = (reading: AddressReading, chain: ReceiverContext['chain']): ReceiverReading =>
  chain.keylessKind?.(reading.address) === 'zero' ? { kind: 'problem', problem: 'zero' } : reading

function readName(text: string, { chain, network, named }: ReceiverContext): ReceiverReading {
  if (named?.key !== nameKey(network.id, text)) return { kind: 'asking', text }
  if (named.status !== 'found') return { kind: 'problem', problem: `name-${named.status}` }
  const { name, avatar } = named.found
  const address = chain.parseAddress(named.found.address, { network })
  if (!address) return { kind: 'problem', problem: 'name-unknown' }
  return checkZero({ kind: 'address', address, name, ...(avatar && { avatar }) }, chain)
}
