import type { AskNode } from '../../io/rpc/ask-node.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Occupant } from '../chain.ts'
import { type CallResult, callContracts } from './call-contracts.ts'
import { DECIMALS } from './erc20.ts'

type Hex = `0x${string}`

// The lowest addresses are those of contracts of the chain itself, and `0xdead`.
const LOW = /^0x0{36}/
const ZERO = /^0x0{40}$/
const BURNS = /^0x(?:dead0{36}|(?:dead){10}|f{40}|e{40})$/i

/** Recognizes the zero address, and addresses that have no known key. */
export function keylessKind(address: string): 'zero' | 'burn' | undefined {
  if (ZERO.test(address)) return 'zero'
  return LOW.test(address) || BURNS.test(address) ? 'burn' : undefined
}

// The code of an account that delegates to a contract (EIP-7702): a mark and the contract's address.
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i
const CODE = /^0x(?:[0-9a-f]{2})*$/i
const WORD = /^0x[0-9a-f]{64}$/i

const word = (value: string): string => value.padStart(64, '0')

// Questions that only smart accounts answer: isValidSignature (ERC-1271), entryPoint (ERC-4337), getThreshold (Safe).
const SIGNATURE: Hex = `0x1626ba7e${word('')}${word('40')}${word('41')}${'0'.repeat(192)}`
const ENTRY_POINT = '0xb0d691fe'
const THRESHOLD = '0xe75235b8'

/** Reads what is at an address, by its code and what the code answers. @throws WalletError */
export async function getOccupant(
  ask: AskNode,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<Occupant> {
  const code = await ask(network, { method: 'eth_getCode', params: [address, 'latest'] }, signal)
  if (typeof code !== 'string' || !CODE.test(code)) throw new WalletError('bad-response', { details: 'no code' })
  if (code === '0x' || DELEGATED.test(code)) return 'account'
  const to = address as Hex
  const calls = [DECIMALS, SIGNATURE, ENTRY_POINT, THRESHOLD].map((data) => ({ to, data: data as Hex }))
  const [decimals, ...marks] = (await callContracts(ask, network, calls, signal)).map(isWord)
  if (marks.some(Boolean)) return 'account'
  return decimals ? 'token' : 'contract'
}

const isWord = (result: CallResult): boolean => 'data' in result && WORD.test(result.data)
