import type { Chain, Occupant } from '../../../chains/chain.ts'
import { equalsIgnoreCase, shortAddress } from '../../../lib/format.ts'

/** The addresses that a receiver is compared with, in the chain's own form. */
export type Known = {
  /** The visitor's accounts, the one in use first. */
  readonly own: readonly string[]
  /** Addresses that the visitor has paid: only these are acquaintances. */
  readonly paid: readonly string[]
  /** Addresses that the account's history shows as paid; only a check of the transaction makes them acquaintances. */
  readonly listed: readonly string[]
  /** Addresses that have paid the visitor. */
  readonly payers: readonly string[]
  /** The names under which addresses were paid. */
  readonly named: readonly { readonly name: string; readonly address: string }[]
}

/**
 * The warnings about a receiver: an address without a known key, the contract of the sent token or of another one,
 * another contract, an address that imitates a known one (address poisoning), one that was found by a name which led
 * to another address before, and the account in use itself.
 */
export type ReceiverWarning = 'burn' | 'own-contract' | 'token' | LikenessWarning | 'name-changed' | 'contract' | 'own'

type LikenessWarning = 'like-own' | 'like-paid' | 'like-payer'

/** What the warnings about a receiver depend on. */
export type WarningFacts = {
  readonly known: Known
  readonly chain: Pick<Chain, 'keylessKind'> | undefined
  /** The contract of the sent token; undefined for the coin. */
  readonly contract: string | undefined
  /** What is at the address, once it is known. */
  readonly occupant?: Occupant | undefined
  /** The name by which the address was found. */
  readonly name?: string | undefined
}

/** Returns the warnings about an address, the gravest first. */
export function warningsOf(
  address: string,
  { known, chain, contract, occupant, name }: WarningFacts,
): ReceiverWarning[] {
  const isOwn = address === known.own[0]
  const isContract = equalsIgnoreCase(address, contract)
  // A coin sent to a token's contract may be exchanged for the token.
  const isToken = occupant === 'token' && contract !== undefined
  const like = findLikeness(address, known)
  const all: readonly (ReceiverWarning | false | undefined)[] = [
    chain?.keylessKind?.(address) === 'burn' && 'burn',
    isContract && 'own-contract',
    !isContract && isToken && 'token',
    like?.warning,
    hasNameChanged(address, name, known) && 'name-changed',
    !isContract && !isToken && occupant !== undefined && occupant !== 'account' && 'contract',
    isOwn && 'own',
  ]
  return all.filter((warning) => warning !== undefined && warning !== false)
}

function hasNameChanged(address: string, name: string | undefined, { named }: Known): boolean {
  const before = named.filter((one) => one.name === name)
  return before.length > 0 && !before.some((one) => one.address === address)
}

/** A known address with the same start and end as the receiver, and the warning about it. */
type Likeness = { readonly address: string; readonly warning: LikenessWarning }

/**
 * Finds a known address that has the same start and end as this one; undefined without one, and for an acquaintance. One
 * that has paid the visitor may be the imitation or the imitated, so it is compared as well.
 */
export function findLikeness(address: string, { own, paid, listed, payers }: Known): Likeness | undefined {
  if (own.includes(address) || paid.includes(address)) return undefined
  const short = shortAddress(address)
  const find = (others: readonly string[], warning: LikenessWarning): Likeness | undefined => {
    const other = others.find((one) => one !== address && equalsIgnoreCase(short, shortAddress(one)))
    return other === undefined ? undefined : { address: other, warning }
  }
  return find(own, 'like-own') ?? find([...paid, ...listed], 'like-paid') ?? find(payers, 'like-payer')
}

/** True for an address of the visitor, or one that they have paid. */
export const isAcquainted = (address: string, { own, paid }: Known): boolean =>
  own.includes(address) || paid.includes(address)
