import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddress,
  keccak256,
  numberToHex,
  parseAbi,
} from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { formatExact } from '../../../src/lib/amount.ts'
import { buildDescription } from '../approvals.ts'
import { type FrameState, requireUser } from '../frame-state.ts'
import { hasSmartAccounts } from '../user.ts'
import { evmId, requireCurrentChain } from './node.ts'
import { isSmart, readOwnAddress } from './params.ts'
import { execute } from './smart-account.ts'

/** The recipient of a permission: its address in the contract, and the keys that must all sign. */
type Signer = {
  readonly address: Address
  readonly keys: readonly Address[]
}

const MOST_KEYS = 5

/**
 * Parses a signer of ERC-7715: an account, or keys that sign together.
 * @throws Error for other kinds, and for keys that the contract cannot check
 */
function readSigner(signer: unknown): Signer {
  const { type, data } = Object(signer) as { type?: unknown; data?: unknown }
  if (type === 'keys') return joinKeys(readKeys(data))
  const { address, id = address } = Object(data) as {
    address?: unknown
    id?: unknown
  }
  if (type === 'account' && typeof id === 'string' && isAddress(id)) return { address: id, keys: [id] }
  throw new Error('The signer of a permission must be of type account or keys')
}

function readKeys(data: unknown): Address[] {
  const { keys } = Object(data) as { keys?: unknown }
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > MOST_KEYS)
    throw new Error(`One to ${MOST_KEYS} keys can sign`)
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
  throw new Error('A key must be an uncompressed secp256k1 key')
}

/**
 * A single key keeps its own address. Several keys get an address derived from theirs, as in the contract's `groupOf`.
 */
function joinKeys(keys: readonly Address[]): Signer {
  const [first] = keys
  if (first && keys.length === 1) return { address: first, keys }
  const hash = keccak256(encodeAbiParameters([{ type: 'address[]' }], [keys]))
  return { address: getAddress(`0x${hash.slice(-40)}`), keys }
}

const abi = parseAbi(['function allow(address key, uint64 until, uint192 allowance)'])
const MOST_ALLOWANCE = 2n ** 192n - 1n

/**
 * `wallet_grantPermissions` (ERC-7715): lets one key, or several together, send a limited amount from the smart account
 * until a time.
 */
export function grantPermissions(frame: FrameState, [request]: readonly unknown[]) {
  const { expiry, signer, permissions, chainId, address: named } = Object(request) as Record<string, unknown>
  const address = named ?? requireUser(frame).smartAccount
  requireSmart(frame)
  requireCurrentChain(frame, chainId)
  if (!isSmart(frame, readOwnAddress(frame, address))) throw new Error('Only the smart account can give permissions')
  const { address: key, keys } = readSigner(signer)
  const allowance = readAllowance(permissions)
  if (typeof expiry !== 'number' || !Number.isSafeInteger(expiry) || expiry < 0)
    throw new Error('The expiry is missing')
  const facts = {
    'Can send': `Up to ${formatExact(allowance, 18)} ETH`,
    Who: keys.length > 1 ? `All of these together: ${keys.join(', ')}` : key,
    Until: new Date(Math.min(expiry, 8e12 / 1000) * 1000).toISOString(),
    Account: requireUser(frame).smartAccount,
  }
  return {
    describe: async () =>
      buildDescription('Give a permission', facts, request, ['Its owner needs no further approval from you.']),
    perform: async () => {
      await allow(frame, key, BigInt(expiry), allowance)
      const here = { chainId: numberToHex(evmId(frame.network)), address }
      const grant = { context: key, permissionsContext: key, grantedPermissions: permissions }
      return { ...Object(request), ...here, ...grant }
    },
  }
}

/** `wallet_revokePermissions`: revokes a permission by its context. */
export function revokePermissions(frame: FrameState, [request]: readonly unknown[]) {
  const { permissionsContext, context = permissionsContext } = Object(request) as Record<string, unknown>
  requireSmart(frame)
  if (typeof context !== 'string' || !isAddress(context)) throw new Error('This permission is unknown')
  return {
    describe: async () => buildDescription('Revoke a permission', { Of: context }, request),
    perform: async () => {
      await allow(frame, context, 0n, 0n)
      return {}
    },
  }
}

const allow = (frame: FrameState, key: Address, until: bigint, allowance: bigint) => {
  const data = encodeFunctionData({ abi, functionName: 'allow', args: [key, until, allowance] })
  return execute(frame, [{ target: requireUser(frame).smartAccount, value: 0n, data }])
}

function requireSmart(frame: FrameState): void {
  requireUser(frame)
  if (!hasSmartAccounts(frame)) throw new Error('This network has no smart accounts')
}

function readAllowance(permissions: unknown): bigint {
  const [only, ...more] = Array.isArray(permissions) ? permissions : []
  const { type, data } = Object(only) as { type?: unknown; data?: unknown }
  const { allowance } = Object(data) as { allowance?: unknown }
  const isOurs = type === 'native-token-transfer' && more.length === 0
  if (!isOurs || typeof allowance !== 'string' || !/^0x[0-9a-f]{1,48}$/i.test(allowance)) {
    throw new Error('The only supported permission is one native-token-transfer with an allowance')
  }
  const units = BigInt(allowance)
  return units > MOST_ALLOWANCE ? MOST_ALLOWANCE : units
}
