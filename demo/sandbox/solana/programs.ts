import type { Address } from '@solana/kit'

/** Solana's own programs, by their names in the sandbox. */
export const SYSTEM = '11111111111111111111111111111111' as Address

/** Sets the compute limit of a transaction and the price offered for it. */
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111' as Address

/** The address of an owner's associated token account is derived from this program's address. */
export const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

/** The token programs with their names in parsed accounts. */
export const TOKEN_PROGRAMS: ReadonlyMap<Address, string> = new Map([
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address, 'spl-token'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address, 'spl-token-2022'],
])
