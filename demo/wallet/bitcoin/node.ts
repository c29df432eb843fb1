import { hex } from '@scure/base'
import { selectUTXO } from '@scure/btc-signer'
import { RpcError } from '../../../src/entry/testing/rpc.ts'
import type { BitcoinKey } from './key.ts'

/** Payments by address, in satoshis. */
export type Recipient = { readonly address: string; readonly amount: number }

const SATOSHI_A_BYTE = 2n

/**
 * Pays from the coins of a payment address, with the change back to it; returns the transaction id.
 * @throws RpcError -32603
 */
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

const TIMEOUT_MS = 10_000

/** An unspent output of an address, in satoshis. */
type Utxo = { readonly txid: string; readonly vout: number; readonly value: number }

/** The totals that an address received and spent, in satoshis. */
type Sums = { readonly funded_txo_sum: number; readonly spent_txo_sum: number }

/** A client for a Bitcoin REST API like mempool.space's; `url` is its base. @throws RpcError -32603 with its message */
export const openNode = (url: string) => ({
  utxos: async (address: string): Promise<Utxo[]> => (await ask(`${url}/address/${address}/utxo`)).json(),
  async sums(address: string): Promise<{ chain_stats: Sums; mempool_stats: Sums }> {
    return (await ask(`${url}/address/${address}`)).json()
  },
  /** Sends a signed transaction in hex; returns its id. */
  send: async (body: string): Promise<string> => (await ask(`${url}/tx`, { method: 'POST', body })).text(),
})

async function ask(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.ok) return response
  throw new RpcError(-32603, (await response.text()).slice(0, 300))
}
