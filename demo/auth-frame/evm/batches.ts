import { type Hex, numberToHex, type PublicClient } from 'viem'
import { buildDescription } from '../approvals.ts'
import type { FrameState } from '../frame-state.ts'
import { clientOf, evmId, requireCurrentChain } from './node.ts'
import { isSmart, readOwnAddress, readTransactionRequest, type TransactionRequest } from './params.ts'
import { execute } from './smart-account.ts'
import { describeCall, sendTransaction } from './transactions.ts'

const MOST = 20

/** `wallet_sendCalls`: one transaction of the smart account, or several consecutive ones of the key account (EOA). */
export function sendCalls(frame: FrameState, [batch]: readonly unknown[]) {
  const { calls, from: named, chainId, version, atomicRequired } = Object(batch) as Record<string, unknown>
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > MOST)
    throw new Error('The batch has no calls, or too many')
  requireCurrentChain(frame, chainId)
  const from = readOwnAddress(frame, named)
  const wanted = calls.map(readTransactionRequest)
  const isOne = isSmart(frame, from)
  if (atomicRequired === true && !isOne) throw new Error('An atomic batch needs the smart account')
  return {
    describe: async () => {
      const client = clientOf(frame)
      const said = await Promise.all(wanted.map((one) => describeCall(client, one)))
      const steps = said.map(({ summary }, at) => [`Step ${at + 1}`, summary])
      const cost = isOne ? 'Paid by the service' : `${wanted.length} transactions, one after the other`
      const facts = { ...Object.fromEntries(steps), Account: from, 'Network fee': cost }
      return buildDescription(
        `Make ${wanted.length} calls`,
        facts,
        batch,
        said.map(({ warning }) => warning),
      )
    },
    perform: async () => {
      const hashes = isOne ? [await execute(frame, wanted.map(asCall))] : await sendEach(frame, from, wanted)
      const id = idOf(evmId(frame.network), hashes)
      return String(version ?? '').startsWith('2') ? { id } : id
    },
  }
}

/** `wallet_getCallsStatus`: the status of a batch by its id. @throws Error for an id that this wallet did not issue */
export async function getCallsStatus(frame: FrameState, [id]: readonly unknown[]) {
  const { chainId, hashes } = readId(id)
  const client = clientOf({ ...frame, network: `eip155:${chainId}` })
  const receipts = await Promise.all(hashes.map((hash) => receiptOf(client, hash)))
  const mined = receipts.filter((one) => one !== undefined)
  const failed = mined.filter(({ status }) => status === '0x0').length
  const decided = failed === 0 ? 200 : failed === hashes.length ? 500 : 600
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(chainId),
    atomic: hashes.length === 1,
    status: mined.length < hashes.length ? 100 : decided,
    receipts: mined,
  }
}

async function sendEach(frame: FrameState, from: Hex, wanted: readonly TransactionRequest[]): Promise<Hex[]> {
  const hashes: Hex[] = []
  for (const one of wanted) hashes.push(await sendTransaction(frame, from, one))
  return hashes
}

async function receiptOf(client: PublicClient, hash: Hex) {
  const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
  if (!receipt) return undefined
  return {
    logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status: numberToHex(receipt.status === 'success' ? 1 : 0),
    blockHash: receipt.blockHash,
    blockNumber: numberToHex(receipt.blockNumber),
    gasUsed: numberToHex(receipt.gasUsed),
    transactionHash: receipt.transactionHash,
  }
}

function asCall({ to, value, data }: TransactionRequest) {
  if (!to) throw new Error('A smart account cannot create contracts')
  return { target: to, value, data }
}

// The id contains all that a lookup needs, so it is not stored: the chain number, then each transaction hash (32
// bytes).
const PIECE = 64

const idOf = (chainId: number, hashes: readonly Hex[]): Hex =>
  `0x${[numberToHex(chainId, { size: 32 }), ...hashes].map((hash) => hash.slice(2)).join('')}`

function readId(id: unknown): { chainId: number; hashes: Hex[] } {
  const pieces = /^0x((?:[0-9a-f]{64}){2,21})$/.exec(String(id))?.[1]?.match(/.{64}/g) ?? []
  const [chain, ...hashes] = pieces
  if (!chain) throw new Error('No batch has this id')
  return { chainId: Number.parseInt(chain.slice(PIECE - 13), 16), hashes: hashes.map((hash): Hex => `0x${hash}`) }
}
