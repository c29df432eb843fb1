import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { createKeyPairSignerFromPrivateKeyBytes, getAddressEncoder, getBase58Decoder } from '@solana/kit'
import type { Address, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { HttpError } from '../route.ts'

/** The keys of a user: EVM's in hex, Solana's 64 bytes in base58. */
export type Keys = { eip155: Hex; solana: string }

/** Encrypted keys, bound to one user id. */
type SealedKeys = { iv: Buffer; text: Buffer; tag: Buffer }

/** Encrypts the keys of a user, and decrypts them for the same user. */
export type Vault = { seal: (user: string, keys: Keys) => SealedKeys; open: (user: string, sealed: SealedKeys) => Keys }

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12

/** Creates a vault with a random secret, which is lost when the process ends. */
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

/** The email address and name of a user. Null when the login method provides none. */
export type Profile = { email: string | null; userName: string | null }

/** A user with encrypted keys. */
export type User = Profile & { id: string; eoa: Address; solana: string; sealed: SealedKeys }

/** All users by their login, for example `email:mara@example.com` or `google:mara`. */
export type Users = {
  /** Finds the user of a login, or creates the user, with the same keys in each sandbox. */
  findOrCreate: (login: string, profile: Profile) => Promise<User>
  /**
   * Changes the address that a user logs in with; the previous one becomes invalid.
   * @throws HttpError when another user has it
   */
  changeEmail: (user: User, email: string) => void
  isTaken: (email: string) => boolean
}

/** Creates an empty list of users. */
export function createUsers(vault: Vault): Users {
  const users = new Map<string, Promise<User>>()
  /** How many users have begun with a login: whoever changes the address leaves it to another user. */
  const begun = new Map<string, number>()
  const create = (login: string, profile: Profile) => {
    const count = (begun.get(login) ?? 0) + 1
    begun.set(login, count)
    return createUser(vault, `${login} ${count}`, profile)
  }
  const isTaken = (email: string) => users.has(loginOf(email))
  return {
    isTaken,
    findOrCreate(login, profile) {
      const user = users.get(login) ?? create(login, profile)
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

/** The login of a user with an email address. */
export const loginOf = (email: string): string => `email:${email}`

/** A key that is the same in each sandbox, so that a login has the same addresses in each run of a test. */
const keyOf = (name: string, namespace: string) => createHash('sha256').update(`sandbox ${namespace} ${name}`).digest()

async function createUser(vault: Vault, name: string, profile: Profile): Promise<User> {
  const id = randomUUID()
  const eip155: Hex = `0x${keyOf(name, 'eip155').toString('hex')}`
  const seed = keyOf(name, 'solana')
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(seed)
  const keys: Keys = {
    eip155,
    solana: getBase58Decoder().decode(Buffer.from([...seed, ...getAddressEncoder().encode(address)])),
  }
  return { id, ...profile, eoa: privateKeyToAddress(eip155), solana: address, sealed: vault.seal(id, keys) }
}
