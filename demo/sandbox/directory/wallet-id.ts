import { sha256, stringToBytes } from 'viem'

/** The directory id of a wallet: 64 hex digits derived from its name. Pages use it too, so it avoids `node:crypto`. */
export const walletId = (name: string): string => sha256(stringToBytes(`wallet ${name}`)).slice(2)
