import type { OnrampProvider } from '../../chains/onramp-providers.ts'
import { referenceOf } from '../../lib/caip.ts'
import type { Numbers } from '../../lib/locale/numbers.ts'
import { readAmountText } from '../../lib/locale/read-amount.ts'
import type { Network } from '../../schema/network.ts'
import type { Fiat, OnrampOptions, PaymentMethod, Purchase } from '../../schema/payments/onramp.ts'
import type { BuyForm } from './model.ts'

// Coinbase's names of the networks on which it pays out.
const blockchains: Readonly<Record<string, string>> = {
  '1': 'ethereum',
  '10': 'optimism',
  '137': 'polygon',
  '8453': 'base',
  '42161': 'arbitrum',
  '42220': 'celo',
  '43114': 'avalanche-c-chain',
  '80094': 'berachain',
}
const ETHEREUM = 'ethereum'

/** Why the form cannot go on; `limit` is the bound that the amount breaks. */
export type BuyProblem =
  | { readonly kind: 'empty' | 'whole' }
  | { readonly kind: 'least' | 'most'; readonly limit: bigint }

/** What the form means: the choices, what they may be, and the amount in whole units of the fiat currency. */
export type BuyDraft = {
  readonly fiat: Fiat
  readonly method: PaymentMethod
  readonly provider: OnrampProvider
  readonly purchases: readonly Purchase[]
  readonly purchase: Purchase
  /** The service's name of the network that pays out. */
  readonly blockchain: string
  /** True when the provider pays out on Ethereum instead of the account's network. */
  readonly isElsewhere: boolean
  readonly amount: bigint
  readonly problem?: BuyProblem
}

type DraftInput = {
  readonly form: BuyForm
  readonly options: OnrampOptions
  readonly providers: readonly OnrampProvider[]
  readonly network: Network
  readonly numbers: Numbers
}

/** Reads the form; undefined when there is no provider. */
export function readDraft({ form, options, providers, network, numbers }: DraftInput): BuyDraft | undefined {
  const provider = chosen(providers, (one) => one === form.provider)
  const fiat = chosen(options.fiats, ({ id }) => id === form.fiat)
  const method = fiat && chosen(fiat.methods, ({ id }) => id === form.method)
  const sold = provider === 'meld' ? soldByMeld(network) : soldByCoinbase(options.purchases, network)
  const purchase = chosen(sold.purchases, ({ symbol }) => symbol === form.symbol)
  if (!provider || !fiat || !method || !purchase) return undefined
  const { amount, problem } = readPayment(form.amount, method, numbers)
  return { ...sold, fiat, method, provider, purchase, amount, ...(problem && { problem }) }
}

const chosen = <T>(items: readonly T[], isChosen: (item: T) => boolean): T | undefined =>
  items.find(isChosen) ?? items[0]

type Sold = Pick<BuyDraft, 'purchases' | 'blockchain' | 'isElsewhere'>

function soldByMeld({ id, namespace }: Network): Sold {
  const chainId = referenceOf(id)
  const [symbol, name] = namespace === 'solana' ? ['SOL', 'solana'] : ['USDC', ETHEREUM]
  const isElsewhere = namespace !== 'solana' && chainId !== '1'
  return { purchases: [{ id: symbol, symbol, networks: [{ name, chainId }] }], blockchain: name, isElsewhere }
}

function soldByCoinbase(purchases: readonly Purchase[], { id }: Network): Sold {
  const chainId = referenceOf(id)
  const here = purchases.filter(({ networks }) => networks.some((one) => one.chainId === chainId))
  const listed = here[0]?.networks.find((one) => one.chainId === chainId)?.name
  const blockchain = blockchains[chainId] ?? listed?.replace(/-mainnet$/, '')
  if (blockchain && here.length > 0) return { purchases: here, blockchain, isElsewhere: false }
  const known = blockchain ?? ETHEREUM
  return { purchases, blockchain: known, isElsewhere: known === ETHEREUM && chainId !== '1' }
}

function readPayment(
  text: string,
  { min, max }: PaymentMethod,
  numbers: Numbers,
): Pick<BuyDraft, 'amount' | 'problem'> {
  const { decimal, problem } = readAmountText(text, numbers)
  if (problem === 'empty') return { amount: 0n, problem: { kind: 'empty' } }
  if (!decimal || !/^\d{1,12}$/.test(decimal)) return { amount: 0n, problem: { kind: 'whole' } }
  const amount = BigInt(decimal)
  if (amount < min) return { amount, problem: { kind: 'least', limit: min } }
  return amount > max ? { amount, problem: { kind: 'most', limit: max } } : { amount }
}
