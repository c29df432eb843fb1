import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { createKeyPairSignerFromPrivateKeyBytes, getAddressEncoder, getBase58Decoder } from '@solana/kit'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { HttpError } from '../route.ts'

/** The keys of a user: EVM's in hex, Solana's 64 bytes in base58. */
export type Keys = { eip155: Hex; solana: string }

/** Keys as they are kept: encrypted, and bound to one user. */
type SealedKeys = { iv: Buffer; text: Buffer; tag: Buffer }

/** What seals keys for a user, and opens them for the same one. */
export type Vault = { seal: (user: string, keys: Keys) => SealedKeys; open: (user: string, sealed: SealedKeys) => Keys }

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12

/** Makes a vault with a secret of its own, which ends with the process. */
export function createVault(): Vault {
  const secret = randomBytes(32)
  return {
    seal(user, keys) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, secret, iv).setAAD(Buffer.from(user))
      const text = Buffer.concat([cipher.update(JSON.stringify(keys)), cipher.final()])
      return { iv, text, tag: cipher.getAuthTag() }
    },
    open(user, { iv, text, tag }) {
      const cipher = createDecipheriv(CIPHER, secret, iv).setAAD(Buffer.from(user)).setAuthTag(tag)
      return JSON.parse(Buffer.concat([cipher.update(text), cipher.final()]).toString())
    },
  }
}

/** How a user is called; null where their way of logging in has no such thing. */
export type Profile = { email: string | null; userName: string | null }

/** Somebody with keys, which stay sealed. */
export type User = Profile & { id: string; eoa: Address; solana: string; sealed: SealedKeys }

/** Everybody who ever logged in, by how they do: `email:mara@example.com`, `google:mara`. */
export type Users = {
  /** Finds who logs in so, or makes them and their keys. */
  findOrCreate: (login: string, profile: Profile) => Promise<User>
  /** Lets a user log in by another address, and by the former one no more. @throws HttpError when it is another's */
  changeEmail: (user: User, email: string) => void
  isTaken: (email: string) => boolean
}

/** Starts without anybody. */
export function createUsers(vault: Vault): Users {
  const users = new Map<string, Promise<User>>()
  const isTaken = (email: string) => users.has(loginOf(email))
  return {
    isTaken,
    findOrCreate(login, profile) {
      const user = users.get(login) ?? createUser(vault, profile)
      users.set(login, user)
      return user
    },
    changeEmail(user, email) {
      if (isTaken(email)) throw new HttpError(400, 'email', 'This email address is taken')
      if (user.email) users.delete(loginOf(user.email))
      user.email = email
      users.set(loginOf(email), Promise.resolve(user))
    },
  }
}

/** How somebody with an address of their own is found. */
export const loginOf = (email: string): string => `email:${email}`

async function createUser(vault: Vault, profile: Profile): Promise<User> {
  const id = randomUUID()
  const eip155 = generatePrivateKey()
  const seed = randomBytes(32)
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(seed)
  const keys: Keys = {
    eip155,
    solana: getBase58Decoder().decode(Buffer.from([...seed, ...getAddressEncoder().encode(address)])),
  }
  return { id, ...profile, eoa: privateKeyToAddress(eip155), solana: address, sealed: vault.seal(id, keys) }
}
