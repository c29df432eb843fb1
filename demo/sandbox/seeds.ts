import { createHash } from 'node:crypto'

/** 32 bytes that are the same in every sandbox: keys, mints and genesis hashes are made of them. Nobody may pay these keys. */
export const seedOf = (label: string): Buffer =>
  createHash('sha256').update(`wallet-elements sandbox: ${label}`).digest()
