import { read } from '../../lib/errors.ts'

/** The mark of a provider or wallet that this library offers to others. Every version of it has the same mark. */
export const offeredMark = { isWalletElements: true } as const

/** True for what this library offers itself, also another copy of it: its sources leave that out. */
export const isOffered = (wallet: unknown): boolean => read(wallet, 'isWalletElements') === true
