import { canSwap } from '../../chains/abilities.ts'
import {
  type ContractReading,
  contractKey,
  type TokenStatus,
  tokenStatusOf,
  withContractFacts,
} from '../../chains/token-status.ts'
import type { ActiveAccount, ActiveNetwork } from '../../core/core.ts'
import { readShown } from '../../lib/tokens/multiplier.ts'
import type { Account } from '../../schema/account.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Network } from '../../schema/network.ts'
import { coinOf, isSameToken, type Token, type TokenChoice } from '../../schema/token.ts'
import { impactOf, leastOf } from './figures.ts'
import { type Asked, GAS_UNITS, type QuoteReading, quoteKey } from './quote/quote.ts'
import type { Setup, SwapForm } from './state.ts'
import type { SwapTokens } from './token/tokens.ts'

/** Why the form cannot be reviewed. */
export type Reason =
  | 'unsupported'
  | 'network-moved'
  | 'setup'
  | 'token-wrong'
  | 'token-unknown'
  | 'amount'
  | 'amount-bad'
  | 'amount-fine'
  | 'token'
  | 'no-quote'
  | 'quote-failed'
  | 'balance'
  | 'fee'

/** The draft: what the form means for the current account and network. Amounts are base units. */
export type SwapDraft = {
  readonly network: Network
  readonly from: Account | undefined
  readonly pay: TokenChoice
  readonly get: TokenChoice | undefined
  readonly coin: TokenChoice
  /** The input that a quote is needed for; undefined while the form is incomplete. */
  readonly asked: Asked | undefined
  /** True while the quote for the input is not there yet. */
  readonly isQuoting: boolean
  readonly payAmount: bigint | undefined
  readonly getAmount: bigint | undefined
  readonly least: bigint | undefined
  readonly gasPrice: bigint | undefined
  /** The estimated network fee in wei. */
  readonly fee: bigint | undefined
  /** How much less is received than paid, in hundredths of a percent. */
  readonly impact: bigint | undefined
  readonly quotedAt: number | undefined
  readonly tokenStatus: TokenStatus
  readonly wrongToken: TokenChoice | undefined
  readonly reason: Reason | undefined
  readonly ready: boolean
}

/** The inputs of a draft. */
export type DraftInput = {
  readonly form: SwapForm
  readonly account: ActiveAccount
  readonly active: ActiveNetwork
  readonly config: Pick<Config, 'swapNetworks' | 'projectId'>
  readonly tokens: SwapTokens
  readonly setup: Setup | undefined
  readonly quote: QuoteReading | undefined
  readonly readings: readonly ContractReading[]
}

/** Reads the draft from the form. */
export function readSwap(input: DraftInput): SwapDraft {
  const { form, account, active, setup } = input
  const network = form.network ?? active.network
  const isMoved = network.id !== active.network.id
  const from = account.account
  const coin: TokenChoice = isMoved ? coinOf(network) : input.tokens.coin
  const pay: TokenChoice = sideToken(input, form.pay) ?? coin
  const get = sideToken(input, form.get)
  const amount = readSideAmount(form, pay, get)
  const asked =
    from && get && amount && !isMoved ? { network, owner: from.address, pay, get, side: form.side, amount } : undefined
  const reading = asked && input.quote?.key === quoteKey(asked) ? input.quote : undefined
  const quote = reading?.quote
  const { payAmount, getAmount } = amountsOf(form, amount, quote)
  const gasPrice = reading?.gasPrice
  const fee = gasPrice === undefined ? undefined : gasPrice * GAS_UNITS
  const statuses = [pay, ...(get ? [get] : [])].map((token) => ({ token, status: statusOf(input, token) }))
  const worst = statuses.find(({ status }) => status === 'wrong') ?? statuses.find(({ status }) => status !== 'fine')
  const tokenStatus = worst?.status ?? 'fine'
  const facts = { pay, get, coin, amount, payAmount, fee, reading, tokenStatus }
  const reason = findReason(input, facts)
  const isSetUp = setup !== undefined && !setup.problem && setup.network.id === network.id
  return {
    network,
    from,
    pay,
    get,
    coin,
    asked,
    isQuoting: asked !== undefined && !reading,
    payAmount,
    getAmount,
    least: quote && leastOf(quote.toAmount),
    gasPrice,
    fee,
    impact: get && payAmount && getAmount ? impactBetween(pay, payAmount, get, getAmount) : undefined,
    quotedAt: reading?.readAt,
    tokenStatus,
    wrongToken: tokenStatus === 'wrong' || tokenStatus === 'unknown' ? worst?.token : undefined,
    reason,
    ready: isSetUp && reason === undefined && quote !== undefined && tokenStatus === 'fine' && pay.amount !== undefined,
  }
}

const impactBetween = (pay: TokenChoice, paid: bigint, get: TokenChoice, got: bigint) =>
  impactOf({ ...pay, amount: paid }, { ...get, amount: got })

// A token of another network is not on this side; a chosen one stays chosen while the list reloads.
function sideToken(input: DraftInput, token: Token | undefined): TokenChoice | undefined {
  const { tokens, form, active, account, readings } = input
  const network = form.network ?? active.network
  if (!token || token.networkId !== network.id) return undefined
  const found = tokens.all.find((one) => isSameToken(one, token)) ?? token
  const key = contractKey(network, found)
  const reading = readings.find((one) => one.key === key)
  return withContractFacts(found, network, account.account?.address, reading)
}

function statusOf({ active, setup, readings }: DraftInput, token: TokenChoice): TokenStatus {
  const chain = setup && !setup.problem ? setup.chain : undefined
  const key = contractKey(active.network, token)
  return tokenStatusOf(
    token,
    active.network,
    chain,
    readings.find((one) => one.key === key),
  )
}

/** Reads the amount of the typed side; undefined when it is empty. */
function readSideAmount({ side, amount, written }: SwapForm, pay: Token, get: Token | undefined): bigint | undefined {
  const token = side === 'pay' ? pay : get
  return token && (written ?? (readShown(amount, token) || undefined))
}

function amountsOf({ side }: SwapForm, amount: bigint | undefined, quote: QuoteReading['quote']) {
  return side === 'pay'
    ? { payAmount: amount, getAmount: quote?.toAmount }
    : { payAmount: quote?.fromAmount, getAmount: amount }
}

type Facts = Pick<SwapDraft, 'pay' | 'get' | 'coin' | 'payAmount' | 'fee' | 'tokenStatus'> & {
  readonly amount: bigint | undefined
  readonly reading: QuoteReading | undefined
}

function findReason({ form, active, account, config, setup }: DraftInput, facts: Facts): Reason | undefined {
  const { pay, get, coin, amount, payAmount, fee, reading, tokenStatus } = facts
  if (form.network && form.network.id !== active.network.id) return 'network-moved'
  if (!active.supported || !canSwap(config, active.network)) return 'unsupported'
  if (setup?.problem && setup.network.id === active.network.id)
    return setup.problem === 'swap-unsupported' ? 'unsupported' : 'setup'
  if (tokenStatus === 'wrong') return 'token-wrong'
  if (tokenStatus === 'unknown') return 'token-unknown'
  const problem = amountReason(form, form.side === 'pay' ? pay : get)
  if (problem) return problem
  if (!get) return 'token'
  if (amount === undefined) return 'amount'
  if (reading?.problem) return reading.problem
  if (payAmount !== undefined && pay.amount !== undefined && payAmount > pay.amount) return 'balance'
  const left = (coin.amount ?? 0n) - (pay.address ? 0n : (payAmount ?? 0n))
  const isPaidByOthers = account.account?.type === 'smartAccount'
  return !isPaidByOthers && fee !== undefined && coin.amount !== undefined && left < fee ? 'fee' : undefined
}

function amountReason({ amount, typed }: SwapForm, token: Token | undefined): Reason | undefined {
  if (typed?.amount === amount && typed.problem) return typed.problem === 'empty' ? 'amount' : 'amount-bad'
  if (amount === '') return 'amount'
  if (/^[0.]*$/.test(amount)) return 'amount-bad'
  const places = amount.split('.')[1] ?? ''
  return token && places.length > token.decimals ? 'amount-fine' : undefined
}
