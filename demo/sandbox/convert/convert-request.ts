import { type Address, getAddress, maxUint256 } from 'viem'
import type { Chain } from '../evm/chains.ts'
import { COIN } from '../evm/exchange.ts'
import { HttpError } from '../route.ts'

/** An account or contract as callers name it (CAIP-10), and its chain. */
export type Account = { chain: Chain; address: Address; text: string }

/** What is swapped for what, on one chain. */
export type Pair = { chain: Chain; from: Address; to: Address }

/** Reads a CAIP-10 id. @throws HttpError 400 when it is malformed, or its chain has no swaps */
export function readAccount(chains: readonly Chain[], value: unknown, field: string): Account {
  const text = String(value ?? '')
  const [, caip2, hex = ''] = /^(eip155:\d{1,16}):(0x[0-9a-f]{40})$/i.exec(text) ?? []
  if (!caip2) throw new HttpError(400, field, `Not an account: ${text.slice(0, 100)}`)
  const chain = chains.find((one) => one.caip2 === caip2)
  if (!chain) throw new HttpError(400, field, `Swaps are not supported on ${caip2}`)
  return { chain, address: getAddress(hex.toLowerCase()), text }
}

/** Reads the two sides of a swap. @throws HttpError 400 when one has no pool, or both are the same */
export function readPair(chains: readonly Chain[], from: unknown, to: unknown): Pair {
  const [source, target] = [readAccount(chains, from, 'from'), readAccount(chains, to, 'to')]
  if (source.chain !== target.chain) throw new HttpError(400, 'to', 'Both tokens must be on one chain')
  if (source.address === target.address) throw new HttpError(400, 'to', 'Both tokens are the same')
  for (const { chain, address } of [source, target]) {
    const isPooled = chain.tokens.some((token) => token.pool && token.address === address)
    if (address !== COIN && !isPooled) throw new HttpError(400, 'from', `No pool has ${address}`)
  }
  return { chain: source.chain, from: source.address, to: target.address }
}

/** Reads an amount of base units. @throws HttpError 400 unless it is a whole number from 1 to 2^256 − 1 */
export function readAmount(value: unknown): bigint {
  const text = String(value ?? '')
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : 0n
  if (amount === 0n || amount > maxUint256) throw new HttpError(400, 'amount', `Not an amount: ${text.slice(0, 100)}`)
  return amount
}

/** Reads `{slippage}` (percent, from 0 to 50) in hundredths of a percent. @throws HttpError 422 */
export function readSlippage(eip155: unknown): bigint {
  const slippage = Number(Object(eip155).slippage)
  if (!(slippage >= 0 && slippage <= 50)) throw new HttpError(422, 'slippage', 'Must be from 0 to 50 percent')
  return BigInt(Math.round(slippage * 100))
}
