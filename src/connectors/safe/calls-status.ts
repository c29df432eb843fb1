import { read, WalletError } from '../../lib/errors.ts'
import type { TransactionDetails } from '../../schema/safe.ts'
import type { AskSafe } from './channel.ts'
import { getDetails } from './transactions.ts'

// The status numbers of EIP-5792: pending, confirmed, and failed off and on the chain.
const numbers: { readonly [S in TransactionDetails['txStatus']]: number } = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

/** `wallet_getCallsStatus` (EIP-5792); the id is the Safe's own hash of the batch. @throws WalletError for an unknown id */
export async function getCallsStatus(ask: AskSafe, chainId: string, id: unknown): Promise<object> {
  const details = typeof id === 'string' ? await getDetails(ask, id).catch(() => undefined) : undefined
  // 5730 is the number of an unknown batch.
  if (!details) throw new WalletError('rpc-invalid-params', { cause: { code: 5730, message: 'Unknown batch' } })
  const { txHash, txStatus } = details
  const receipt = txHash && (await ask('rpcCall', { call: 'eth_getTransactionReceipt', params: [txHash] }))
  return {
    version: '2.0.0',
    id,
    chainId,
    atomic: true,
    status: numbers[txStatus],
    ...(Boolean(receipt) && { receipts: [readReceipt(receipt, txStatus)] }),
  }
}

// The outer transaction succeeds even if the Safe's own calls fail inside it.
const readReceipt = (receipt: unknown, txStatus: TransactionDetails['txStatus']) => ({
  logs: read(receipt, 'logs'),
  status: txStatus === 'SUCCESS' ? '0x1' : '0x0',
  blockHash: read(receipt, 'blockHash'),
  blockNumber: read(receipt, 'blockNumber'),
  gasUsed: read(receipt, 'gasUsed'),
  transactionHash: read(receipt, 'transactionHash'),
})
