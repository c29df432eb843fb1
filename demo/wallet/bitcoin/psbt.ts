import { hex } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { RpcError } from '../rpc.ts'
import type { BitcoinKey } from './key.ts'

/** Which inputs of a transaction to sign with a key, and the only ways (sighash) in which that may be. */
export type InputsToSign = {
  readonly key: BitcoinKey
  readonly indexes: readonly number[]
  readonly sighashTypes?: readonly number[] | undefined
}

const names: Readonly<Record<string, SigHash>> = {
  ALL: SigHash.ALL,
  NONE: SigHash.NONE,
  SINGLE: SigHash.SINGLE,
  'ALL|ANYONECANPAY': SigHash.ALL_ANYONECANPAY,
  'NONE|ANYONECANPAY': SigHash.NONE_ANYONECANPAY,
  'SINGLE|ANYONECANPAY': SigHash.SINGLE_ANYONECANPAY,
}

/** The sighash of a name of the Bitcoin features of the Wallet Standard. @throws RpcError -32602 when there is none */
export function sighashOf(name: string): number {
  const found = names[name]
  if (found === undefined) throw new RpcError(-32602, `No such sighash: ${name}`)
  return found
}

/** Signs inputs of a PSBT; the others stay as they are. @throws Error when an input is not the key's */
export function signPsbt(psbt: Uint8Array, inputs: readonly InputsToSign[]): Transaction {
  const transaction = Transaction.fromPSBT(psbt)
  for (const { key, indexes, sighashTypes } of inputs) {
    for (const index of indexes) {
      if (key.purpose === 'ordinals') transaction.updateInput(index, { tapInternalKey: key.publicKey })
      transaction.signIdx(key.privateKey, index, sighashTypes && [...sighashTypes])
    }
  }
  return transaction
}

/** The places of the inputs that spend what pays this key. */
export function ownInputs(psbt: Uint8Array, { script }: BitcoinKey): number[] {
  const transaction = Transaction.fromPSBT(psbt)
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).filter((index) => {
    const paid = transaction.getInput(index).witnessUtxo?.script
    return paid && hex.encode(paid) === hex.encode(script)
  })
}
