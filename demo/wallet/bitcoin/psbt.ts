import { hex } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { RpcError } from '../../../src/entry/testing/rpc.ts'
import type { BitcoinKey } from './key.ts'

/** The inputs of a transaction to sign with a key, and the allowed sighash types. */
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

/** The sighash type of a name in the Wallet Standard's Bitcoin features. @throws RpcError -32602 for an unknown name */
export function sighashOf(name: string): number {
  const found = names[name]
  if (found === undefined) throw new RpcError(-32602, `No such sighash: ${name}`)
  return found
}

/** Signs inputs of a PSBT and leaves the others unchanged. @throws Error when an input does not belong to the key */
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

/** The indexes of the inputs that spend coins of this key. */
export function ownInputs(psbt: Uint8Array, { script }: BitcoinKey): number[] {
  const transaction = Transaction.fromPSBT(psbt)
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).filter((index) => {
    const paid = transaction.getInput(index).witnessUtxo?.script
    return paid && hex.encode(paid) === hex.encode(script)
  })
}
