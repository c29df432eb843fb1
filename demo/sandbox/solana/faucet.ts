import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/kit'
import { RpcError } from '../../../src/entry/testing/rpc.ts'
import { seedOf } from '../seeds.ts'
import { execute, preflight } from './execute.ts'
import type { Ledger } from './ledger.ts'
import { COMPUTE_BUDGET, SYSTEM } from './programs.ts'
import { readTransaction } from './transaction.ts'

/**
 * Pays lamports to an address by a real transaction, and returns its signature.
 * @throws RpcError when the amount is too small
 */
export type Faucet = (to: Address, amount: bigint) => Promise<string>

const STOCK = 500_000_000_000_000_000n
const UNITS = 10_000

/** Creates the faucet of a chain. It has more than all requests can take. */
export async function openFaucet(ledger: Ledger): Promise<Faucet> {
  const payer = await createKeyPairSignerFromPrivateKeyBytes(seedOf('solana faucet'))
  const stock = { lamports: lamports(STOCK), data: new Uint8Array(), space: 0n, executable: false }
  ledger.svm.setAccount({ address: payer.address, programAddress: SYSTEM, ...stock })
  let paid = 0
  return async (to, amount) => {
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paying) => {
        const { blockhash, lastValidBlockHeight } = ledger.slots.latest()
        return setTransactionMessageLifetimeUsingBlockhash(
          { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) },
          paying,
        )
      },
      // A different limit makes each transaction unique, even for the same request twice in a slot.
      (timed) =>
        appendTransactionMessageInstructions([limit(UNITS + paid++), transfer(payer.address, to, amount)], timed),
    )
    const signed = await signTransaction([payer.keyPair], compileTransaction(message))
    const received = readTransaction(getBase64EncodedWireTransaction(signed), 'base64')
    try {
      preflight(ledger, received)
    } catch {
      throw new RpcError(-32603, 'Internal error')
    }
    execute(ledger, received)
    return received.signature
  }
}

function limit(units: number) {
  const data = new DataView(new ArrayBuffer(5))
  data.setUint8(0, 2)
  data.setUint32(1, units, true)
  return { programAddress: COMPUTE_BUDGET, accounts: [], data: new Uint8Array(data.buffer) }
}

function transfer(from: Address, to: Address, amount: bigint) {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, amount, true)
  const accounts = [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ]
  return { programAddress: SYSTEM, accounts, data: new Uint8Array(data.buffer) }
}
