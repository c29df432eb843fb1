import { NETWORK, p2tr, p2wpkh, TEST_NETWORK, utils, WIF } from '@scure/btc-signer'
import { bytesToHex, hexToBytes, toHex } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'

/** The public key (33 bytes) of a private key. */
function getPublicKey(privateKey: Uint8Array): Uint8Array {
  const [, ...point] = hexToBytes(privateKeyToAccount(bytesToHex(privateKey)).publicKey)
  const isOdd = (point[63] ?? 0) % 2
  return Uint8Array.of(2 + isOdd, ...point.slice(0, 32))
}

/** Signs a hash with a recoverable signature: 64 bytes, and the recovery bit that selects the public key. */
export async function signHash(privateKey: Uint8Array, hash: Uint8Array): Promise<[Uint8Array, number]> {
  const { r, s, yParity } = await sign({ hash: toHex(hash), privateKey: bytesToHex(privateKey) })
  return [Uint8Array.of(...hexToBytes(r, { size: 32 }), ...hexToBytes(s, { size: 32 })), yParity ?? 0]
}

const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' }

/** The address and key formats of a network. */
type BitcoinNetwork = typeof NETWORK

/**
 * An address of a key and its purpose. The coins of a payment address need its witness program (P2WPKH), those of an
 * ordinals address its taproot key path.
 */
export type BitcoinKey = {
  readonly purpose: 'payment' | 'ordinals'
  readonly address: string
  /** 33 bytes for a payment address, the 32 bytes of the x coordinate for an ordinals address. */
  readonly publicKey: Uint8Array
  readonly privateKey: Uint8Array
  /** The output script that pays to it. */
  readonly script: Uint8Array
  readonly network: BitcoinNetwork
}

/** The keys of an account as WIF: one for payments and one for ordinals, or one for both. */
export type Wif = string | readonly [payment: string, ordinals: string]

/** The network of a Wallet Standard chain name. */
export const networkOf = (chain: string): BitcoinNetwork =>
  ({ 'bitcoin:mainnet': NETWORK, 'bitcoin:main': NETWORK, 'bitcoin:testnet': TEST_NETWORK })[chain] ?? REGTEST

/**
 * Imports an account: its payment address, then its ordinals address.
 * @throws Error when its key is for another network
 */
export function openBitcoinAccount(wif: Wif, chain: string): [BitcoinKey, BitcoinKey] {
  const network = networkOf(chain)
  const [payment, ordinals] = typeof wif === 'string' ? [wif, wif] : wif
  return [openPayment(WIF(network).decode(payment), network), openOrdinals(WIF(network).decode(ordinals), network)]
}

function openPayment(privateKey: Uint8Array, network: BitcoinNetwork): BitcoinKey {
  const publicKey = getPublicKey(privateKey)
  const { address = '', script } = p2wpkh(publicKey, network)
  return { purpose: 'payment', address, publicKey, privateKey, script, network }
}

function openOrdinals(privateKey: Uint8Array, network: BitcoinNetwork): BitcoinKey {
  const publicKey = utils.pubSchnorr(privateKey)
  const { address = '', script } = p2tr(publicKey, undefined, network)
  return { purpose: 'ordinals', address, publicKey, privateKey, script, network }
}
