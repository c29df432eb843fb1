import { hex } from '@scure/base'
import { concat, sha256, toHex } from 'viem'
import { RpcError, unauthorized } from '../rpc.ts'
import { createSiteAccess } from '../site-access.ts'
import { type BitcoinKey, openBitcoinAccount, type Wif } from './key.ts'
import { openNode } from './node.ts'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of an address of one key: on the main network, and on all others. */
const VERSION = { main: 22, test: 26 } as const

/** The Stacks address of a public key's hash (20 bytes, as Bitcoin makes it): it and a checksum in Crockford's base 32, after an S. */
export function stacksAddress(hash: Uint8Array, network: keyof typeof VERSION): string {
  const version = VERSION[network]
  const sum = sha256(sha256(concat([Uint8Array.of(version), hash]), 'bytes'), 'bytes').slice(0, 4)
  return `S${DIGITS[version]}${encode(concat([hash, sum]))}`
}

/** As a number; a zero digit stands for each zero byte in front of it. */
function encode(bytes: Uint8Array): string {
  let text = ''
  for (let rest = BigInt(toHex(bytes)); rest > 0n; rest /= 32n) text = DIGITS[Number(rest % 32n)] + text
  const zeros = bytes.findIndex((byte) => byte > 0)
  return DIGITS[0]?.repeat(zeros) + text
}

/** A wallet to make: where it stands in the window, its name, its accounts' keys, and its network with its node. */
export type SatsConnectOptions = {
  /** A path in the window, such as `CoveProviders.BitcoinProvider`. */
  readonly id: string
  readonly name: string
  /** An image in a data URI. */
  readonly icon?: string
  readonly webUrl?: string
  readonly privateKeys: readonly Wif[]
  /** As the Wallet Standard names it; else `bitcoin:regtest`. */
  readonly chain?: string
  /** The base URL of a REST API as mempool.space's. */
  readonly rpcUrl: string
  /** Methods that it lacks, as older wallets do. */
  readonly without?: readonly string[]
}

/** An address as sats-connect's clients expect it. */
export type SatsConnectAddress = {
  readonly address: string
  /** Hex. */
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals' | 'stacks'
  readonly addressType: 'p2wpkh' | 'p2tr' | 'stacks'
  readonly walletType: 'software'
}

/** The wallet's inside: its user, its accounts, and what it shares, which is the selected account's alone. */
export type WalletState = ReturnType<typeof createWalletState>

/** Makes the inside, as it was left on this site. */
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
  /** The selected account's keys. @throws RpcError 4100 when the site may see nobody */
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
    /** The selected account's addresses; none when the site may see nobody. */
    addresses: () => (site.shared().length > 0 ? addressesOf(keys()) : []),
    network: {
      bitcoin: { name: { 'bitcoin:regtest': 'Regtest', 'bitcoin:testnet': 'Testnet' }[chain] ?? 'Mainnet' },
      stacks: { name: isMain ? 'mainnet' : 'testnet' },
      spark: { name: isMain ? 'mainnet' : 'regtest' },
    },
    /** The selected account's key of an address. @throws RpcError -32602 for another address */
    key(address: unknown): BitcoinKey {
      const key = keys().find((one) => one.address === address)
      if (!key) throw new RpcError(-32602, 'The address is not one of the connected account.')
      return key
    },
  }
}
