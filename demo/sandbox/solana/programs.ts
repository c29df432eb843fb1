import type { Address } from '@solana/kit'

/** Solana's own programs, by what they are called here. */
export const SYSTEM = '11111111111111111111111111111111' as Address

/** Sets how much work a transaction may take, and what is offered for it. */
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111' as Address

/** The address of an owner's usual token account is derived from this program's. */
export const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

/** The token programs with the names that parsed accounts have for them. */
export const TOKEN_PROGRAMS: ReadonlyMap<Address, string> = new Map([
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address, 'spl-token'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address, 'spl-token-2022'],
])
