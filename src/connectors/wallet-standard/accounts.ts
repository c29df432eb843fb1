import { hex } from '@scure/base'
import type { NetworkId } from '../../lib/caip.ts'
import { read } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { ClaimedAccount } from '../../schema/account.ts'
import type { Namespace } from '../../schema/network.ts'
import { readBytes } from '../shared/read-bytes.ts'
import { readItems, readText, readTexts } from '../shared/read-list.ts'
import { isChainNameOf, networkOfChain } from './chain-names.ts'
import { isChainOf } from './read-wallet.ts'

const MAX_LABEL = 64
const MAX_KEY = 128

/** An account that a wallet shares, and the chains it can be used on. */
export type SharedAccount = {
  readonly address: string
  readonly label: string
  readonly publicKey: Uint8Array | undefined
  /** What a Bitcoin wallet says the address is for: `payment` or `ordinals`. */
  readonly purpose: string | undefined
  readonly chains: readonly string[]
  /** The wallet's own object, which its features expect as input. */
  readonly own: unknown
}

// A Solana address encodes 32 bytes in base58, and one in ten million has less than 40 characters. Bitcoin's base58
// addresses have 35 at most, so the two forms do not overlap.
const addressForms: { readonly [N in Namespace]?: RegExp } = {
  solana: /^[1-9A-HJ-NP-Za-km-z]{40,44}$/,
  bip122: /^(?:(?:bc|tb|bcrt)1[a-z\d]{6,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/i,
}

/**
 * The accounts of one namespace in a wallet's list; each field is read once. An account without chains counts if its
 * address has the form of the namespace; the chain validates addresses in full later. Returns undefined for a value that
 * is no list or a list without any readable account. Never throws.
 */
export function readSharedAccounts(value: unknown, namespace: Namespace): SharedAccount[] | undefined {
  return readItems(value, readAccount)
    ?.map((account) => ({ account, own: account.chains.filter((chain) => isChainOf(chain, namespace)) }))
    .filter(({ account: { address, chains }, own }) =>
      chains.length > 0 ? own.length > 0 : addressForms[namespace]?.test(address),
    )
    .map(({ account, own }) => ({ ...account, chains: own }))
}

/** Converts accounts for a connection; `typeOf` returns the type of an account where the namespace has types. */
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

/**
 * The networks that the accounts name. Returns undefined, which means any network, when they name no network, or when
 * they name a local chain, which has no id to compare. A local chain does not count if the `wanted` network has a name
 * that is missing in the list.
 */
export function networksOfAccounts(
  accounts: readonly SharedAccount[],
  namespace: Namespace,
  wanted?: NetworkId,
): NetworkId[] | undefined {
  const chains = accounts.flatMap((account) => account.chains).filter((chain) => isChainOf(chain, namespace))
  const known = chains.flatMap((chain) => networkOfChain(chain) ?? [])
  const hasLocal = known.length < chains.length && (!wanted || chains.some((chain) => isChainNameOf(wanted, chain)))
  return chains.length === 0 || hasLocal ? undefined : [...new Set(known)]
}

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
