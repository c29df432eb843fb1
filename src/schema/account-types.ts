import type { AccountType } from './account.ts'
import type { Config } from './config/options.ts'
import type { Namespace } from './network.ts'

/** The kind of an account of which nobody says more. */
export const ordinaryTypes: { readonly [N in Namespace]: AccountType } = {
  eip155: 'eoa',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}

// A smart account can pay several calls in one transaction, so it comes first where there is one.
const firstTypes: { readonly [N in Namespace]: AccountType } = { ...ordinaryTypes, eip155: 'smartAccount' }

/** The kind of account that is used first in a namespace: the page's choice where there is one to make. */
export const preferredType = ({ accountTypes }: Pick<Config, 'accountTypes'>, namespace: Namespace): AccountType =>
  (ordinaryTypes[namespace] === 'eoa' && accountTypes[namespace]) || firstTypes[namespace]
