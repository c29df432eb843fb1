import { OutScript, SigHash, type Transaction } from '@scure/btc-signer'
import { equalBytes, hash160 } from '@scure/btc-signer/utils.js'
import type { Coin } from './coins.ts'
import { isEcdsaBy, isSchnorrBy } from './signature.ts'

/**
 * True when an input's witness is one that its coin takes: a signature of the whole transaction by the key of the coin's
 * address. Of scripts, P2WPKH and the key path of P2TR are known; nothing else is ever taken.
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
