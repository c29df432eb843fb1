import { cleanLine } from '../lib/untrusted.ts'
import type { Config } from './config/options.ts'
import type { Namespace } from './network.ts'
import { z } from './zod.ts'

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

/** Kinds of account: the first two are EVM's, the last three Bitcoin's. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** One account of a connection: an address as its chain prints it, its kind, and what the wallet calls it. */
export type Account = {
  readonly address: string
  readonly type: AccountType
  /** One clean line. */
  readonly label?: string
  /** Hex without 0x, where the wallet told it. */
  readonly publicKey?: string
}

/** An account as a wallet claims it: bounded texts that no chain has looked at yet; an address alone, or with more. */
export type ClaimedAccount = string | (Omit<Account, 'type'> & { readonly type?: AccountType | undefined })

/** The address of an account, in whichever form it is claimed. */
export const addressOf = (account: ClaimedAccount | undefined): string | undefined =>
  typeof account === 'string' ? account : account?.address

/** Where a namespace's connection stands. */
export type Status = 'connecting' | 'connected' | 'disconnected'

/** How many letters of a name are shown. */
const MAX_NAME = 40

/** The blockchain API's answer on who an address is; both parts may be missing. The name is one clean line. */
export const identity = z.object({
  name: z.catch(
    z.nullable(
      z.pipe(
        z.string().check(z.maxLength(255)),
        z.transform((name) => cleanLine(name, MAX_NAME) || null),
      ),
    ),
    null,
  ),
  avatar: z.catch(z.nullable(z.string().check(z.maxLength(2048))), null),
})

/** A name and picture that stand for an address. */
export type Identity = z.infer<typeof identity>
