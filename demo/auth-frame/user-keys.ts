import type { Address, LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { openSolanaKey, type SolanaKey } from '../../src/entry/testing/standard/solana-key.ts'
import { z } from '../../src/schema/zod.ts'

const hex = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]+$/))])

/** The keys that the service releases after a login. */
export const releaseSchema = z.object({
  token: z.string(),
  user: z.object({
    email: z.nullable(z.string()),
    userName: z.nullable(z.string()),
    eoa: hex,
    smartAccount: hex,
    solana: z.string(),
  }),
  keys: z.object({ eip155: hex, solana: z.string() }),
})

/** A logged-in user with their keys, which never leave this page. */
export type LoggedInUser = {
  readonly token: string
  readonly owner: LocalAccount
  readonly smartAccount: Address
  readonly solana: SolanaKey
  readonly userName: string | null
  email: string | null
}

/** Imports the released keys. */
export function openKeys({ token, user, keys }: z.output<typeof releaseSchema>): LoggedInUser {
  const { email, userName, smartAccount } = user
  const [owner, solana] = [privateKeyToAccount(keys.eip155), openSolanaKey(keys.solana)]
  return { token, owner, smartAccount, solana, userName, email }
}
