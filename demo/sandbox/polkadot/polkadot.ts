import { AccountId, Blake2128Concat, Storage, Struct, u32, u128 } from '@polkadot-api/substrate-bindings'
import { getPublicKey, secretFromSeed } from '@scure/sr25519'
import { bytesToHex } from 'viem'
import { RpcError } from '../../../src/entry/testing/rpc.ts'
import { answerRpc, type RpcMethods } from '../json-rpc-server.ts'
import { seedOf } from '../seeds.ts'
import type { CreateServices } from '../service.ts'

/** An account with the seed of its sr25519 key, in hex. */
type PolkadotAccount = { address: string; privateKey: string }

/** The balance of an account in base units. `frozen` is the part of `free` that cannot be transferred. */
type Holding = { free: bigint; reserved: bigint; frozen: bigint }

/** Addresses have the generic prefix of chains that have no prefix of their own. */
const SS58_PREFIX = 42

/** DOT has ten decimals. */
const DECIMALS = 10

const DOT = 10n ** BigInt(DECIMALS)
const holdings: readonly Holding[] = [
  { free: 1_000n * DOT, reserved: 0n, frozen: 0n },
  { free: (25n * DOT) / 2n, reserved: 3n * DOT, frozen: 5n * DOT },
]

/** The funded accounts: one with 1,000 DOT, and one with 15.5 DOT that are partly reserved and frozen. */
const genesis: readonly (PolkadotAccount & { holding: Holding })[] = holdings.map((holding, at) => {
  const seed = seedOf(`polkadot account ${at + 1}`)
  const publicKey = getPublicKey(secretFromSeed(Uint8Array.from(seed)))
  return { address: AccountId(SS58_PREFIX).dec(publicKey), privateKey: `0x${seed.toString('hex')}`, holding }
})

const genesisHash = `0x${seedOf('polkadot genesis').toString('hex')}`

/** CAIP-2 identifies a Polkadot chain by the first 32 digits of its genesis hash. */
export const POLKADOT = `polkadot:${genesisHash.slice(2, 34)}`

// The runtime's format of an account since balances have freeze flags.
const accountInfo = Struct({
  nonce: u32,
  consumers: u32,
  providers: u32,
  sufficients: u32,
  data: Struct({ free: u128, reserved: u128, frozen: u128, flags: u128 }),
})
const NEW_LOGIC = 1n << 127n

const place = Storage('System')('Account', [AccountId(SS58_PREFIX), Blake2128Concat])
const storage = new Map(
  genesis.map(({ address, holding }) => {
    const data = { ...holding, flags: NEW_LOGIC }
    const info = { nonce: 0, consumers: holding.reserved > 0n ? 1 : 0, providers: 1, sufficients: 0, data }
    return [place.enc(address), bytesToHex(accountInfo.enc(info))]
  }),
)

/** The node methods for the chain and its accounts. The chain has one block, because transactions are not supported. */
const methods: RpcMethods = {
  chain_getBlockHash: ([number = 0]) => (Number(number) === 0 ? genesisHash : null),
  chain_getFinalizedHead: () => genesisHash,
  system_chain: () => 'Sandbox',
  system_name: () => 'Sandbox node',
  system_version: () => '1.0.0',
  system_properties: () => ({ ss58Format: SS58_PREFIX, tokenDecimals: DECIMALS, tokenSymbol: 'DOT' }),
  state_getStorage: ([key]) => {
    if (typeof key === 'string' && /^0x([0-9a-f]{2})*$/i.test(key)) return storage.get(key.toLowerCase()) ?? null
    throw new RpcError(-32602, 'Invalid params', 'Storage keys are bytes in hex')
  },
}

/** The RPC service of the Polkadot chain, for reading balances, and its accounts with their signing keys. */
export const createPolkadotService: CreateServices = () => {
  const path = '/rpc'
  return {
    services: [
      {
        name: POLKADOT,
        path,
        infoField: 'rpcUrls',
        routes: [{ method: 'POST', path, handle: (call) => answerRpc(call.body, methods) }],
      },
    ],
    accounts: genesis.map(({ address, privateKey }) => ({ namespace: 'polkadot', address, privateKey })),
  }
}
