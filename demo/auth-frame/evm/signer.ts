import { type Address, encodeAbiParameters, getAddress, type Hex, isAddress, keccak256 } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'

/** Who is given a permission: the address that it stands under in the contract, and those whose signatures it takes. */
export type Signer = {
  readonly address: Address
  readonly keys: readonly Address[]
}

const MOST = 5

/**
 * Reads a signer of ERC-7715: an account, or keys that sign together.
 * @throws Error for other kinds, and for keys that the contract cannot check
 */
export function readSigner(signer: unknown): Signer {
  const { type, data } = Object(signer) as { type?: unknown; data?: unknown }
  if (type === 'keys') return joinKeys(readKeys(data))
  const { address, id = address } = Object(data) as {
    address?: unknown
    id?: unknown
  }
  if (type === 'account' && typeof id === 'string' && isAddress(id)) return { address: id, keys: [id] }
  throw new Error('Permissions go to a signer of type account or keys alone')
}

function readKeys(data: unknown): Address[] {
  const { keys } = Object(data) as { keys?: unknown }
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > MOST) throw new Error(`One to ${MOST} keys can sign`)
  return keys.map(readKey)
}

function readKey(key: unknown): Address {
  const { type, publicKey } = Object(key) as {
    type?: unknown
    publicKey?: unknown
  }
  if (type === 'secp256k1' && typeof publicKey === 'string' && /^0x04[0-9a-f]{128}$/i.test(publicKey)) {
    return publicKeyToAddress(publicKey as Hex)
  }
  throw new Error('A key must be an uncompressed one of secp256k1')
}

/** One key is its own address; several stand under one that follows from theirs, as the contract's `groupOf` has it. */
function joinKeys(keys: readonly Address[]): Signer {
  const [first] = keys
  if (first && keys.length === 1) return { address: first, keys }
  const hash = keccak256(encodeAbiParameters([{ type: 'address[]' }], [keys]))
  return { address: getAddress(`0x${hash.slice(-40)}`), keys }
}
