import { isAddress } from '@solana/kit'
import { type Address, erc20Abi, getAddress } from 'viem'
import type { Chain } from '../evm/chains.ts'
import { readPoolPrices } from '../evm/exchange.ts'
import { HttpError } from '../route.ts'
import { findAccount } from '../solana/ledger.ts'
import type { SolanaNode } from '../solana/node.ts'
import { readTokenAccount, tokenAccountsOf } from '../solana/token-accounts.ts'

/**
 * Reads an EVM address from a path. Returns undefined for addresses of other namespaces.
 * @throws HttpError 400 when the text starts like an EVM address but is malformed
 */
export function readEvmAddress(text: string | undefined = ''): Address | undefined {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return getAddress(text.toLowerCase())
  if (text === '' || text.startsWith('0x')) throw new HttpError(400, 'address', `Invalid address: ${text}`)
  return undefined
}

/**
 * A coin or token. `address` is a CAIP-10 id; the native coin of a chain has a placeholder address. `readPrice` reads the
 * price from the token's pool, in millionths of a dollar; undefined for a token without one.
 */
export type Fungible = {
  address: string
  name: string
  symbol: string
  decimals: number
  readPrice?: () => Promise<bigint | undefined>
}

/**
 * The amount of a coin or token that an address holds, in base units, and its price in millionths of a dollar if it comes
 * from a pool. The native coin has no `address`.
 */
export type Holding = Omit<Fungible, 'address' | 'readPrice'> & { address?: string; units: bigint; price?: bigint }

/** Reads the native balance and, in one multicall, all token balances of an EVM address. Other addresses get an empty list. */
export async function evmHoldings(chain: Chain, text: string): Promise<Holding[]> {
  const { node, tokens } = chain
  const owner = readEvmAddress(text)
  if (!owner) return []
  const asked = tokens.map(({ address }) => {
    return { abi: erc20Abi, address, functionName: 'balanceOf', args: [owner] } as const
  })
  const [ether, amounts, prices] = await Promise.all([
    node.getBalance({ address: owner }),
    node.multicall({ contracts: asked, allowFailure: false }),
    readPoolPrices(chain),
  ])
  const native: Holding = { name: 'Ether', symbol: 'ETH', decimals: 18, units: ether }
  return [
    native,
    ...tokens.map((token, at) => withPrice({ ...token, units: amounts[at] ?? 0n }, prices.get(token.address))),
  ]
}

const withPrice = (holding: Holding, price: bigint | undefined): Holding =>
  price === undefined ? holding : { ...holding, price }

/** Sums the SOL and the known tokens of a Solana address. Other addresses get an empty list. */
export function solanaHoldings({ ledger, tokens }: SolanaNode, owner: string): Holding[] {
  if (!isAddress(owner)) return []
  const units = findAccount(ledger, owner)?.lamports ?? 0n
  const programs = new Set(tokens.map(({ program }) => program))
  const held = tokenAccountsOf(ledger, owner, programs).map(readTokenAccount)
  const amountOf = (mint: string) =>
    held.reduce((sum, account) => (account?.mint === mint ? sum + account.amount : sum), 0n)
  const native: Holding = { name: 'Solana', symbol: 'SOL', decimals: 9, units }
  return [native, ...tokens.map((token) => ({ ...token, units: amountOf(token.address) }))]
}
