import { Transaction } from '@scure/btc-signer'
import type { Coin, Coins } from './coins.ts'
import { isSigned } from './verify-signatures.ts'

/** The reason why a node rejected a transaction, with the code and message of Bitcoin nodes. */
export class Rejection extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const HEX = /^([0-9a-f]{2}){60,100000}$/i
const DUST = 294n

/** Validates a raw transaction in hex against the existing coins, and spends them; returns its id. @throws Rejection */
export async function spend(coins: Coins, hex: string): Promise<string> {
  const tx = readRaw(hex)
  const used = findCoins(coins, tx)
  const since = performance.now()
  const made = outputsOf(tx, since)
  checkAmounts(tx, used, made)
  for (const index of used.keys()) {
    if (!(await isSigned(tx, index, used))) {
      throw new Rejection(-26, 'mandatory-script-verify-flag-failed (Signature must be valid and of the coin’s key)')
    }
  }
  // Another transaction may have spent the coins while the signatures were checked.
  findCoins(coins, tx)
  for (const coin of used) coin.spent = { txid: tx.id, since }
  for (const coin of made) coins.add(coin)
  return tx.id
}

function readRaw(hex: string): Transaction {
  const rejection = new Rejection(-22, 'TX decode failed. Make sure the tx has at least one input.')
  if (!HEX.test(hex)) throw rejection
  try {
    const bytes = Uint8Array.from(Buffer.from(hex, 'hex'))
    return Transaction.fromRaw(bytes, { allowUnknownInputs: true, allowUnknownOutputs: true })
  } catch {
    throw rejection
  }
}

function findCoins(coins: Coins, tx: Transaction): Coin[] {
  const inputs = Array.from({ length: tx.inputsLength }, (_, at) => tx.getInput(at))
  const found = inputs.map(({ txid, index }) => coins.find(Buffer.from(txid ?? []).toString('hex'), index ?? -1))
  const unspent = found.filter((coin) => coin !== undefined && !coin.spent)
  if (new Set(unspent).size === inputs.length) return unspent as Coin[]
  throw new Rejection(-25, 'bad-txns-inputs-missingorspent')
}

function outputsOf(tx: Transaction, since: number): Coin[] {
  return Array.from({ length: tx.outputsLength }, (_, vout) => {
    const { script = new Uint8Array(), amount = 0n } = tx.getOutput(vout)
    return { txid: tx.id, vout, value: amount, script: Buffer.from(script).toString('hex'), since }
  })
}

/** A node relays transactions that pay at least one satoshi per virtual byte and create no dust outputs. */
function checkAmounts(tx: Transaction, used: readonly Coin[], made: readonly Coin[]): void {
  const fee = sum(used) - sum(made)
  if (fee < 0n) throw new Rejection(-26, 'bad-txns-in-belowout')
  if (fee < BigInt(tx.vsize)) throw new Rejection(-26, `min relay fee not met, ${fee} < ${tx.vsize}`)
  if (made.some(({ value }) => value < DUST)) throw new Rejection(-26, 'dust')
}

const sum = (coins: readonly Coin[]): bigint => coins.reduce((total, { value }) => total + value, 0n)
