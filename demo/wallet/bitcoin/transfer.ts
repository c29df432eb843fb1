import { hex } from '@scure/base'
import { selectUTXO } from '@scure/btc-signer'
import { RpcError } from '../rpc.ts'
import type { BitcoinKey } from './key.ts'
import type { openNode } from './node.ts'

/** Who is paid how much, in satoshi. */
export type Recipient = { readonly address: string; readonly amount: number }

const SATOSHI_A_BYTE = 2n

/** Pays from what a payment address has; the rest comes back to it. Answers the id. @throws RpcError -32603 */
export async function sendTransfer(
  key: BitcoinKey,
  node: ReturnType<typeof openNode>,
  recipients: readonly Recipient[],
): Promise<string> {
  const inputs = (await node.utxos(key.address)).map(({ txid, vout, value }) => ({
    txid: hex.decode(txid),
    index: vout,
    witnessUtxo: { script: key.script, amount: BigInt(value) },
  }))
  const outputs = recipients.map(({ address, amount }) => ({ address, amount: BigInt(amount) }))
  const options = { changeAddress: key.address, feePerByte: SATOSHI_A_BYTE, network: key.network, createTx: true }
  const chosen = inputs.length > 0 ? selectUTXO(inputs, outputs, 'default', { ...options, bip69: true }) : undefined
  if (!chosen?.tx) throw new RpcError(-32603, 'Insufficient funds.')
  chosen.tx.sign(key.privateKey)
  chosen.tx.finalize()
  return node.send(chosen.tx.hex)
}
