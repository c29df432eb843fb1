import { sha256, stringToBytes } from 'viem'

/** The directory's id of a wallet: 64 hex digits that go by its name. For pages as well, so without Node's own hash. */
export const walletId = (name: string): string => sha256(stringToBytes(`wallet ${name}`)).slice(2)
