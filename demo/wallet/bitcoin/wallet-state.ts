import { hex } from '@scure/base'
import { concat, sha256, toHex } from 'viem'
import { RpcError, unauthorized } from '../../../src/entry/testing/rpc.ts'
import { createSiteAccess } from '../../../src/entry/testing/site-access.ts'
import { type BitcoinKey, openBitcoinAccount, type Wif } from './key.ts'
import { openNode } from './node.ts'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Version bytes of single-key addresses: on mainnet, and on all other networks. */
const VERSION = { main: 22, test: 26 } as const

/**
 * The Stacks address of a public key hash (20 bytes, as in Bitcoin): an S, then the hash and a checksum in Crockford's
 * base 32.
 */
export function stacksAddress(hash: Uint8Array, network: keyof typeof VERSION): string {
  const version = VERSION[network]
  const sum = sha256(sha256(concat([Uint8Array.of(version), hash]), 'bytes'), 'bytes').slice(0, 4)
  return `S${DIGITS[version]}${encode(concat([hash, sum]))}`
}

/** Encodes the bytes as a number; each leading zero byte becomes a zero digit. */
function encode(bytes: Uint8Array): string {
  let text = ''
  for (let rest = BigInt(toHex(bytes)); rest > 0n; rest /= 32n) text = DIGITS[Number(rest % 32n)] + text
  const zeros = bytes.findIndex((byte) => byte > 0)
  return DIGITS[0]?.repeat(zeros) + text
}

/**
 * The options of a wallet: its path in the window, its name, the keys of its accounts, and its network with the node.
 */
export type SatsConnectOptions = {
  /** A path in the window, such as `CoveProviders.BitcoinProvider`. */
  readonly id: string
  readonly name: string
  /** An image as a data URI. */
  readonly icon?: string
  readonly webUrl?: string
  readonly privateKeys: readonly Wif[]
  /** The Wallet Standard chain name; by default `bitcoin:regtest`. */
  readonly chain?: string
  /** The base URL of a REST API like mempool.space's. */
  readonly rpcUrl: string
  /** Methods that it lacks, like older wallets. */
  readonly without?: readonly string[]
}

/** An address in the format of sats-connect clients. */
export type SatsConnectAddress = {
  readonly address: string
  /** Hex. */
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals' | 'stacks'
  readonly addressType: 'p2wpkh' | 'p2tr' | 'stacks'
  readonly walletType: 'software'
}

/** The state of a wallet: its user, its accounts, and the shared account, which is only the selected one. */
export type WalletState = ReturnType<typeof createWalletState>

/** Creates the state as it was stored on this site. */
export function createWalletState({ id, privateKeys, chain = 'bitcoin:regtest', rpcUrl }: SatsConnectOptions) {
  const site = createSiteAccess(`sats-connect/${id}`, privateKeys.length)
  const accounts = privateKeys.map((wif) => openBitcoinAccount(wif, chain))
  const isMain = chain === 'bitcoin:mainnet' || chain === 'bitcoin:main'
  const addressesOf = (keys: readonly [BitcoinKey, BitcoinKey]): SatsConnectAddress[] => {
    const [payment, ordinals] = keys.map((key) => ({ ...key, publicKey: hex.encode(key.publicKey) }))
    if (!payment || !ordinals) return []
    // The witness program of a payment address is the hash of its key.
    const stacks = stacksAddress(payment.script.slice(2), isMain ? 'main' : 'test')
    const { publicKey } = payment
    const walletType = 'software'
    return [
      { address: payment.address, publicKey, purpose: 'payment', addressType: 'p2wpkh', walletType },
      {
        address: ordinals.address,
        publicKey: ordinals.publicKey,
        purpose: 'ordinals',
        addressType: 'p2tr',
        walletType,
      },
      { address: stacks, publicKey, purpose: 'stacks', addressType: 'stacks', walletType },
    ]
  }
  /** The keys of the selected account. @throws RpcError 4100 when the site may not see an account */
  const keys = () => {
    const own = accounts[site.shared()[0] ?? -1]
    if (!own) throw unauthorized()
    return own
  }
  return {
    site,
    keys,
    all: accounts.map(addressesOf),
    node: openNode(rpcUrl),
    /** The addresses of the selected account. Empty when the site may not see an account. */
    addresses: () => (site.shared().length > 0 ? addressesOf(keys()) : []),
    network: {
      bitcoin: { name: { 'bitcoin:regtest': 'Regtest', 'bitcoin:testnet': 'Testnet' }[chain] ?? 'Mainnet' },
      stacks: { name: isMain ? 'mainnet' : 'testnet' },
      spark: { name: isMain ? 'mainnet' : 'regtest' },
    },
    /** The selected account's key of an address. @throws RpcError -32602 for another address */
    key(address: unknown): BitcoinKey {
      const key = keys().find((one) => one.address === address)
      if (!key) throw new RpcError(-32602, 'The address does not belong to the connected account.')
      return key
    },
  }
}
