import { createHash } from 'node:crypto'

/** Derives 32 bytes that are the same in every sandbox, for keys, mints and genesis hashes. Never send funds to these keys. */
export const seedOf = (label: string): Buffer =>
  createHash('sha256').update(`wallet-elements sandbox: ${label}`).digest()
