import { BITCOIN } from '../bitcoin/network.ts'
import { forwardRpc } from '../evm/evm.ts'
import { COIN, readPoolPrices } from '../evm/exchange.ts'
import { POLKADOT } from '../polkadot/polkadot.ts'
import { HttpError, type Reply } from '../route.ts'
import type { SandboxContext } from '../service.ts'
import type { Fungible, Holding } from './holdings.ts'
import { evmHoldings, solanaHoldings } from './holdings.ts'

/** A chain that the API serves: its id, a JSON-RPC proxy to its node, and the holdings of an address (possibly zero). */
export type ServedChain = {
  caip2: string
  proxy: (body: string) => Promise<Reply>
  holdingsOf: (address: string) => Promise<Holding[]>
}

// Placeholder addresses that the public services use for native coins.
const NATIVES = {
  eip155: COIN.toLowerCase(),
  solana: 'So11111111111111111111111111111111111111111',
  other: '0x',
}

/** Lists the chains that the API serves: the EVM chains and Solana. */
export const servedChains = ({ chains, solana }: SandboxContext): ServedChain[] => [
  ...chains.all.map((chain) => ({
    caip2: chain.caip2,
    proxy: (body: string) => forwardRpc(chain.url, body),
    holdingsOf: (address: string) => evmHoldings(chain, address),
  })),
  { caip2: solana.caip2, proxy: solana.answer, holdingsOf: async (address) => solanaHoldings(solana, address) },
]

/**
 * Finds a served chain by its CAIP-2 id.
 * @throws HttpError 400 when the API does not serve it
 */
export function findChain(chains: readonly ServedChain[], caip2: string | null): ServedChain {
  const chain = chains.find((one) => one.caip2 === caip2)
  if (!chain) throw new HttpError(400, 'chainId', `Unsupported chain: ${caip2}`)
  return chain
}

/** Lists all coins and tokens that have a price. */
export function listFungibles({ chains, solana }: SandboxContext): Fungible[] {
  const ether = { address: NATIVES.eip155, name: 'Ether', symbol: 'ETH', decimals: 18 }
  const sol = { address: NATIVES.solana, name: 'Solana', symbol: 'SOL', decimals: 9 }
  const { tokens: mints, caip2 } = solana
  return [
    ...chains.all.flatMap((chain) => [
      { ...ether, address: `${chain.caip2}:${ether.address}` },
      ...chain.tokens.map(({ address, name, symbol, decimals }) => ({
        address: `${chain.caip2}:${address}`,
        name,
        symbol,
        decimals,
        readPrice: async () => (await readPoolPrices(chain)).get(address),
      })),
    ]),
    ...[sol, ...mints].map(({ address, name, symbol, decimals }) => {
      return { address: `${caip2}:${address}`, name, symbol, decimals }
    }),
    { address: `${POLKADOT}:${NATIVES.other}`, name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    { address: `${BITCOIN}:${NATIVES.other}`, name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  ]
}
