import { OutScript, SigHash, type Transaction } from '@scure/btc-signer'
import { equalBytes, hash160, tagSchnorr } from '@scure/btc-signer/utils.js'
import { bytesToBigInt, bytesToHex, concat, type Hex, hexToBytes, numberToHex, recoverPublicKey } from 'viem'
import type { Coin } from './coins.ts'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const DER = /^30(?<all>..)02(?<rLength>..)/

/** Is this a DER-encoded ECDSA signature of the digest by this compressed public key? */
async function isEcdsaBy(publicKey: Uint8Array, der: Uint8Array, digest: Uint8Array): Promise<boolean> {
  const pair = readDer(bytesToHex(der).slice(2))
  if (!pair) return false
  const [r, s] = pair
  for (const yParity of [0, 1]) {
    const found = await recover(bytesToHex(digest), r, s, yParity)
    if (found && compress(found) === bytesToHex(publicKey)) return true
  }
  return false
}

/**
 * Is this a Schnorr signature (BIP-340) of the digest by this x-only public key? The point of the signature is s·G −
 * e·P. Recovering an ECDSA key computes (s′·R′ − z′·G) / r′, which equals that point for R′ = P, r′ = x(P), s′ = −e·r′
 * and z′ = −s·r′.
 */
async function isSchnorrBy(publicKey: Uint8Array, signature: Uint8Array, digest: Uint8Array): Promise<boolean> {
  if (signature.length !== 64) return false
  const [point, s] = [signature.slice(0, 32), bytesToBigInt(signature.slice(32))]
  const e = bytesToBigInt(tagSchnorr('BIP0340/challenge', point, publicKey, digest)) % ORDER
  const x = bytesToBigInt(publicKey)
  const z = numberToHex(negative(s * x), { size: 32 })
  const found = s < ORDER ? await recover(z, x, negative(e * x), 0) : undefined
  return found !== undefined && compress(found) === concat(['0x02', bytesToHex(point)])
}

const negative = (value: bigint): bigint => (ORDER - (value % ORDER)) % ORDER

async function recover(hash: Hex, r: bigint, s: bigint, yParity: number): Promise<Hex | undefined> {
  const signature = { r: numberToHex(r, { size: 32 }), s: numberToHex(s, { size: 32 }), yParity }
  return recoverPublicKey({ hash, signature }).catch(() => undefined) // the point does not exist
}

/** Compresses `04 x y` to `02 x` or `03 x`, by whether y is even. */
function compress(publicKey: Hex): Hex {
  const bytes = hexToBytes(publicKey)
  return concat([(bytes[64] ?? 0) % 2 === 0 ? '0x02' : '0x03', bytesToHex(bytes.slice(1, 33))])
}

/** Encodes `30 length 02 length r 02 length s`, with each number as short as possible. */
function readDer(hex: string): [bigint, bigint] | undefined {
  const { all = '', rLength = '' } = DER.exec(hex)?.groups ?? {}
  const size = Number.parseInt(rLength, 16) * 2
  const r = hex.slice(8, 8 + size)
  const [mark, sLength, s] = [hex.slice(8 + size, 10 + size), hex.slice(10 + size, 12 + size), hex.slice(12 + size)]
  const isWhole = Number.parseInt(all, 16) * 2 === hex.length - 4 && Number.parseInt(sLength, 16) * 2 === s.length
  return isWhole && mark === '02' && r && s ? [BigInt(`0x${r}`), BigInt(`0x${s}`)] : undefined
}

/**
 * Does the witness of an input unlock its coin? It must be a signature of the whole transaction by the key of the
 * coin's address. Supports P2WPKH and the key path of P2TR, and rejects all other scripts.
 */
export async function isSigned(tx: Transaction, index: number, coins: readonly Coin[]): Promise<boolean> {
  const coin = coins[index]
  const witness = tx.getInput(index).finalScriptWitness ?? []
  const script = Buffer.from(coin?.script ?? '', 'hex')
  const out = coin && OutScript.decode(script)
  if (coin && out?.type === 'wpkh') return isSignedByHash(tx, index, coin, out.hash, witness)
  return out?.type === 'tr' && isSignedByKey(tx, index, coins, out.pubkey, witness)
}

async function isSignedByHash(tx: Transaction, index: number, coin: Coin, hash: Uint8Array, witness: Uint8Array[]) {
  const [signature, publicKey] = witness
  if (witness.length !== 2 || !signature || !publicKey || !equalBytes(hash160(publicKey), hash)) return false
  const script = OutScript.encode({ type: 'pkh', hash })
  const digest = tx.preimageWitnessV0(index, script, signature.at(-1) ?? 0, coin.value)
  return isEcdsaBy(publicKey, signature.slice(0, -1), digest)
}

async function isSignedByKey(
  tx: Transaction,
  index: number,
  coins: readonly Coin[],
  publicKey: Uint8Array,
  witness: Uint8Array[],
) {
  const [signature] = witness
  if (witness.length !== 1 || !signature) return false
  const scripts = coins.map(({ script }) => Uint8Array.from(Buffer.from(script, 'hex')))
  const amounts = coins.map(({ value }) => value)
  const type = signature.length === 65 ? (signature.at(-1) ?? 0) : SigHash.DEFAULT
  const digest = tx.preimageWitnessV1(index, scripts, type, amounts)
  return isSchnorrBy(publicKey, signature.slice(0, 64), digest)
}
