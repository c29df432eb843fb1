import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { iconUrl } from '../api/price.ts'
import type { Chain } from '../evm/chains.ts'
import { COIN, exchangeAbi } from '../evm/exchange.ts'
import { type Call, HttpError, json, type Reply, type Route, readJson } from '../route.ts'
import type { SandboxContext } from '../service.ts'
import { type Pair, readAccount, readAmount, readPair, readSlippage } from './convert-request.ts'

/** The routes of swaps (`/v1/convert/…`): tokens, quotes, allowances and transactions for the exchanges of the local chains. */
export function createConvert({ chains }: SandboxContext): Route[] {
  const route = (method: 'GET' | 'POST', name: string, handle: (chains: readonly Chain[], call: Call) => unknown) => ({
    method,
    path: `/v1/convert/${name}`,
    handle: async (call: Call): Promise<Reply> => json(await handle(chains.all, call)),
  })
  return [
    route('GET', 'tokens', listTokens),
    route('GET', 'quotes', quote),
    route('GET', 'allowance', readAllowance),
    route('GET', 'gas-price', readGasPrices),
    route('GET', 'build-approve', buildApproval),
    route('POST', 'build-transaction', buildSwap),
  ]
}

const caip = (chain: Chain, address: string): string => `${chain.caip2}:${address}`

function listTokens(chains: readonly Chain[], call: Call) {
  const chain = findChain(chains, call.url.searchParams.get('chainId'))
  const ether = { name: 'Ether', symbol: 'ETH', address: COIN.toLowerCase(), decimals: 18, pool: true }
  const tokens = [ether, ...chain.tokens].filter(({ pool }) => pool)
  return {
    tokens: tokens.map(({ name, symbol, address, decimals }) => {
      return { name, symbol, address: caip(chain, address), decimals, logoUri: iconUrl(call, symbol), eip2612: false }
    }),
  }
}

async function quote(chains: readonly Chain[], { url }: Call) {
  const query = url.searchParams
  const pair = readPair(chains, query.get('from'), query.get('to'))
  const amount = readAmount(query.get('amount'))
  readAccount(chains, query.get('userAddress'), 'userAddress')
  const { chain, from, to } = pair
  const toAmount = String(await outcomeOf(pair, amount))
  const [fromAccount, toAccount] = [from, to].map((address) => caip(chain, address))
  return { quotes: [{ id: null, fromAmount: String(amount), fromAccount, toAmount, toAccount }] }
}

/** What the pools pay for an amount. @throws HttpError 400 when it is too small */
async function outcomeOf({ chain, from, to }: Pair, amount: bigint): Promise<bigint> {
  const asked = { abi: exchangeAbi, address: chain.exchange, functionName: 'quote', args: [from, to, amount] } as const
  const outcome = await chain.node.readContract(asked).catch(() => 0n)
  if (outcome === 0n) throw new HttpError(400, 'amount', 'Insufficient liquidity for this amount')
  return outcome
}

async function readAllowance(chains: readonly Chain[], { url }: Call) {
  const query = url.searchParams
  const { chain, address: token } = readAccount(chains, query.get('tokenAddress'), 'tokenAddress')
  const { address: owner } = readAccount(chains, query.get('userAddress'), 'userAddress')
  if (token === COIN) return { allowance: String(maxUint256) }
  const asked = { abi: erc20Abi, address: token, functionName: 'allowance', args: [owner, chain.exchange] } as const
  return { allowance: String(await chain.node.readContract(asked)) }
}

async function readGasPrices(chains: readonly Chain[], { url }: Call) {
  const standard = await findChain(chains, url.searchParams.get('chainId')).node.getGasPrice()
  const share = (percent: bigint) => String((standard * percent) / 100n)
  return { standard: share(100n), fast: share(110n), instant: share(125n) }
}

async function buildApproval(chains: readonly Chain[], { url }: Call) {
  const query = url.searchParams
  const { chain, from } = readPair(chains, query.get('from'), query.get('to'))
  readAccount(chains, query.get('userAddress'), 'userAddress')
  if (from === COIN) throw new HttpError(400, 'from', 'The coin needs no approval')
  const amount = query.has('amount') ? readAmount(query.get('amount')) : maxUint256
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.exchange, amount] })
  const gasPrice = String(await chain.node.getGasPrice())
  return { tx: { from: caip(chain, from), to: caip(chain, from), data, value: '0', eip155: { gasPrice } } }
}

async function buildSwap(chains: readonly Chain[], call: Call) {
  const body = readJson(call)
  const pair = readPair(chains, body.from, body.to)
  const { chain, from } = pair
  const amount = readAmount(body.amount)
  const { address: user, text } = readAccount(chains, body.userAddress, 'userAddress')
  const outcome = await outcomeOf(pair, amount)
  const least = outcome - (outcome * readSlippage(body.eip155)) / 10_000n
  const data = encodeSwap(pair, user, amount, least)
  const value = from === COIN ? amount : 0n
  const gas = body.disableEstimate === true ? undefined : await estimate(chain, { account: user, data, value })
  const gasPrice = String(await chain.node.getGasPrice())
  const eip155 = { ...(gas && { gas: String(gas) }), gasPrice }
  return { tx: { from: text, to: caip(chain, chain.exchange), data, amount: String(outcome), eip155 } }
}

function encodeSwap({ chain, from, to }: Pair, user: Address, amount: bigint, least: bigint): Hex {
  const [srcToken, dstToken, srcReceiver, dstReceiver] = [from, to, chain.exchange, user]
  const description = { srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturnAmount: least, flags: 0n }
  return encodeFunctionData({ abi: exchangeAbi, functionName: 'swap', args: [chain.exchange, description, '0x'] })
}

async function estimate(chain: Chain, asked: { account: Address; data: Hex; value: bigint }): Promise<bigint> {
  return chain.node.estimateGas({ ...asked, to: chain.exchange }).catch(() => {
    throw new HttpError(400, 'amount', 'Not enough balance or allowance for this swap')
  })
}

function findChain(chains: readonly Chain[], caip2: string | null): Chain {
  const chain = chains.find((one) => one.caip2 === caip2)
  if (!chain) throw new HttpError(400, 'chainId', `Swaps are not supported on ${caip2}`)
  return chain
}
