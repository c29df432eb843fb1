import type { SandboxContext } from '../service.ts'

/** Something that can be bought: the coin of a local chain, or its USDC. `blockchain` is the chain's name in orders. */
export type Asset = {
  id: string
  name: string
  symbol: string
  decimals: number
  caip2: string
  blockchain: string
  address?: string
}

/** Everything that the faucets of the local chains can pay out. The first chain is called as Ethereum is. */
export function listAssets({ chains, solana }: Pick<SandboxContext, 'chains' | 'solana'>): Asset[] {
  const evm = chains.all.flatMap((chain, at): Asset[] => {
    const place = { caip2: chain.caip2, blockchain: at === 0 ? 'ethereum' : `local-${chain.id}` }
    const usdc = chain.tokens.find(({ symbol }) => symbol === 'USDC')
    const coin = { id: 'sandbox-eth', name: 'Ether', symbol: 'ETH', decimals: 18, ...place }
    return [coin, ...(usdc ? [{ ...usdc, id: 'sandbox-usdc', ...place }] : [])]
  })
  const sol = { id: 'sandbox-sol', name: 'Solana', symbol: 'SOL', decimals: 9, caip2: solana.caip2 }
  return [...evm, { ...sol, blockchain: 'solana' }]
}

/** The ways to pay with their limits in whole units of a currency. */
export const paymentMethods = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const

/** Currencies to pay with, and the price of one in millionths of a dollar. */
export const fiats: Readonly<Record<string, bigint>> = { USD: 1_000_000n, EUR: 1_080_000n }
