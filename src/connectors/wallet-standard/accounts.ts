import { hex } from '@scure/base'
import type { NetworkId } from '../../lib/caip.ts'
import { read } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { ClaimedAccount } from '../../schema/account.ts'
import type { Namespace } from '../../schema/network.ts'
import { readBytes } from '../shared/read-bytes.ts'
import { readList, readText, readTexts } from '../shared/read-list.ts'
import { isAddressLike, isChainOf, networksOf } from './networks.ts'

const MAX_LABEL = 64
const MAX_KEY = 128

/** An account as its wallet shares it: what it claims, the chains it is for, and the wallet's own object, which it wants back. */
export type SharedAccount = {
  readonly address: string
  readonly label: string
  readonly publicKey: Uint8Array | undefined
  /** What Bitcoin wallets say an address is for, `payment` or `ordinals`. */
  readonly purpose: string | undefined
  readonly chains: readonly string[]
  readonly own: unknown
}

/**
 * The accounts of a namespace in a wallet's list, each field read once: those with a chain of it, or, where an account
 * names no chain, whose address looks like it. Undefined when it is no list, or one of nothing but junk. Never throws.
 */
export function readSharedAccounts(value: unknown, namespace: Namespace): SharedAccount[] | undefined {
  const items = readList(value)
  const accounts = items?.flatMap((own) => readAccount(own) ?? [])
  if (!accounts || (accounts.length === 0 && items?.length !== 0)) return undefined
  return accounts
    .filter(({ address, chains }) =>
      chains.length > 0 ? chains.some((chain) => isChainOf(chain, namespace)) : isAddressLike(address, namespace),
    )
    .map((account) => ({ ...account, chains: account.chains.filter((chain) => isChainOf(chain, namespace)) }))
}

/** Accounts as a connection claims them; `typeOf` says which kind one is, where the namespace has kinds. */
export const claimsOf = (
  accounts: readonly SharedAccount[],
  typeOf: (account: SharedAccount) => Exclude<ClaimedAccount, string>['type'],
): ClaimedAccount[] =>
  accounts.map((account) => {
    const { address, label, publicKey } = account
    const type = typeOf(account)
    return {
      address,
      ...(type && { type }),
      ...(label && { label }),
      ...(publicKey && { publicKey: hex.encode(publicKey) }),
    }
  })

/** Where accounts go: the networks that all of them name together; undefined for anywhere, `wanted` among them. */
export const networksOfAccounts = (
  accounts: readonly SharedAccount[],
  namespace: Namespace,
  wanted?: NetworkId,
): NetworkId[] | undefined =>
  networksOf(
    accounts.flatMap(({ chains }) => chains),
    namespace,
    wanted,
  )

function readAccount(own: unknown): SharedAccount | undefined {
  const address = readText(read(own, 'address'))
  if (!address) return undefined
  return {
    address,
    label: cleanLine(read(own, 'label'), MAX_LABEL),
    publicKey: readBytes(read(own, 'publicKey'), MAX_KEY),
    purpose: readText(read(own, 'purpose')),
    chains: readTexts(read(own, 'chains')),
    own,
  }
}
