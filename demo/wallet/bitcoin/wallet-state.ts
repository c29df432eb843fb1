import { hex } from '@scure/base'
import { RpcError, unauthorised } from '../rpc.ts'
import { createSite } from '../site-access.ts'
import { type BitcoinKey, openBitcoinAccount, type Wif } from './key.ts'
import { openNode } from './node.ts'
import { stacksAddress } from './stacks.ts'

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
export type Inside = ReturnType<typeof createInside>

/** Makes the inside, as it was left on this site. */
export function createInside({ id, privateKeys, chain = 'bitcoin:regtest', rpcUrl }: SatsConnectOptions) {
  const site = createSite(`sats-connect/${id}`, privateKeys.length)
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
    if (!own) throw unauthorised()
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
