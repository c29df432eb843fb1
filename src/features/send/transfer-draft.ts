import type { Chain, Transfer } from '../../chains/chain.ts'
import { type ContractReading, type TokenStatus, tokenStatusOf, withContractFacts } from '../../chains/token-status.ts'
import type { ActiveAccount, ActiveNetwork } from '../../core/core.ts'
import type { BalanceState } from '../../core/models/balances.ts'
import type { Account } from '../../schema/account.ts'
import type { Network } from '../../schema/network.ts'
import { coinOf, isSameToken, plainToken, type TokenChoice } from '../../schema/token.ts'
import { amountOf, amountProblemOf } from './amount.ts'
import type { NameReading } from './receiver/name.ts'
import { type OccupantReading, occupantKey } from './receiver/occupant.ts'
import { type ReceiverContext, type ReceiverReading, readReceiver } from './receiver/receiver.ts'
import { findLikeness, isAcquainted, type Known, type ReceiverWarning, warningsOf } from './receiver/warnings.ts'
import type { FeeReading, Form } from './state.ts'
import { sendableTokens } from './token/tokens.ts'
import { breaksReserve, type FeeCover, findReason, lacksFee, type Reason } from './validation.ts'

/** The draft: what the form means for the current account and network. */
export type Draft = {
  readonly network: Network
  readonly from: Account | undefined
  readonly tokens: readonly TokenChoice[]
  readonly token: TokenChoice
  readonly coin: TokenChoice
  /** Whether the token's contract confirms the listed decimals. */
  readonly tokenStatus: TokenStatus
  /** In base units; undefined when there is nothing to send. */
  readonly amount: bigint | undefined
  readonly receiver: ReceiverReading
  readonly warnings: readonly ReceiverWarning[]
  /** The known address that the receiver looks like, and whether the visitor has compared the two. */
  readonly likeness: string | undefined
  readonly compared: boolean
  /** True when the visitor has not paid this receiver before, as far as we know. */
  readonly firstTime: boolean
  /**
   * The transfer, once amount and receiver are valid and the balance covers the amount; the fee is checked separately.
   */
  readonly transfer: Transfer | undefined
  readonly fee: FeeReading | undefined
  readonly reason: Reason | undefined
  /** True when the draft can be reviewed: nothing blocks it, and everything that the review shows is known. */
  readonly ready: boolean
}

/** The tokens that can be sent, and whether all holdings are known; before that it may be the coin alone. */
export type TokenList = { readonly tokens: readonly TokenChoice[]; readonly known: boolean }

/** Lists the tokens that the current account can send. */
export function listTokens({ id }: ActiveAccount, { network }: ActiveNetwork, { holdings }: BalanceState): TokenList {
  const own = holdings?.account === id ? holdings : undefined
  return { known: own !== undefined && !own.partial, tokens: sendableTokens(own?.tokens ?? [coinOf(network)]) }
}

/** The inputs of a draft. */
export type DraftInput = {
  readonly form: Form
  readonly account: ActiveAccount
  readonly active: ActiveNetwork
  readonly listed: TokenList
  readonly fee: FeeReading | undefined
  readonly known: Known
  /** Undefined until the chain's code is loaded. */
  readonly chain:
    | (ReceiverContext['chain'] & Pick<Chain, 'estimateFee' | 'send' | 'getTokenFacts' | 'getOccupant'>)
    | undefined
  /** The last answer of the token's contract. */
  readonly reading?: ContractReading | undefined
  /** What was last found at a receiver's address. */
  readonly occupant?: OccupantReading | undefined
  /** The last answer for a name. */
  readonly named?: NameReading | undefined
}

/** Reads the draft from the form. */
export function readDraft(input: DraftInput): Draft {
  const { form, account, active, chain, known } = input
  const { network, supported } = active
  const { tokens } = input.listed
  const coin = tokens.find(({ address }) => !address) ?? coinOf(network)
  const from = account.account
  const chosen = chosenToken(form, network, coin, input.listed)
  const token = withContractFacts(chosen, network, from?.address, input.reading)
  const tokenStatus = tokenStatusOf(token, network, chain, input.reading)
  const amount = amountOf(form, token)
  const receiver = readWhenKnown(form.receiver, chain && { chain, network, tokens, named: input.named }, input.listed)
  const { address: to, name } = receiver.kind === 'address' ? receiver : {}
  const covered = amount !== undefined && token.amount !== undefined && amount <= token.amount
  const isSendable = supported && tokenStatus !== 'wrong'
  const transfer = from && to && covered && isSendable ? toTransfer(network, from, to, amount, token) : undefined
  const fee = transfer && input.fee?.basis === feeKey(transfer) ? input.fee : undefined
  const cover = transfer && feeCoverOf(transfer, coin, fee, from)
  const likeness = to ? findLikeness(to, known)?.address : undefined
  const compared = to !== undefined && form.compared === to
  const reason = findReason({
    // Some chains have wallets that can send, but no standard request for it.
    supported: supported && !(chain && !chain.send),
    tokenStatus,
    amount,
    problem: amountProblemOf(form, token),
    receiver,
    balance: token.amount,
    lacksFee: cover !== undefined && lacksFee(cover),
    breaksReserve: cover !== undefined && breaksReserve(cover, fee?.reserve),
    least: fee?.least,
    refusal: fee?.refusal,
    isUncompared: likeness !== undefined && !compared,
  })
  const isPriced = fee !== undefined || !chain?.estimateFee
  const found = to && input.occupant?.key === occupantKey(network.id, to) ? input.occupant : undefined
  const isLooked = found !== undefined || !chain?.getOccupant
  const ready = transfer !== undefined && reason === undefined && tokenStatus === 'fine' && isPriced && isLooked
  const warnings = to ? warningsOf(to, { known, chain, contract: token.address, occupant: found?.occupant, name }) : []
  const firstTime = to !== undefined && !isAcquainted(to, known)
  const read = {
    network,
    from,
    tokens,
    token,
    coin,
    tokenStatus,
    amount,
    receiver,
    warnings,
    likeness,
    compared,
    firstTime,
  }
  return { ...read, transfer, fee, reason, ready }
}

/** The key of a fee estimate. It leaves out the amount, which hardly changes the fee. */
export const feeKey = ({ network, from, to, token }: Transfer): string =>
  [network.id, from, to, token?.address ?? ''].join()

// Until all holdings are known, a link for an unlisted token is not reported as invalid.
function readWhenKnown(text: string, context: ReceiverContext | undefined, { known }: TokenList): ReceiverReading {
  const reading = readReceiver(text, context)
  return !known && reading.kind === 'problem' && reading.problem === 'link-token' ? { kind: 'unread' } : reading
}

// A chosen token stays chosen while balances reload; a token that is not held has the balance zero.
function chosenToken({ token }: Form, network: Network, coin: TokenChoice, { tokens, known }: TokenList): TokenChoice {
  if (!token?.address || token.networkId !== network.id) return coin
  return tokens.find((other) => isSameToken(other, token)) ?? (known ? { ...token, amount: 0n } : token)
}

function toTransfer(network: Network, from: Account, to: string, amount: bigint, token: TokenChoice): Transfer {
  return { network, from: from.address, to, amount, ...(token.address && { token: plainToken(token) }) }
}

// What must cover the fee; undefined while the fee or the balance is unknown.
function feeCoverOf(
  { amount, token }: Transfer,
  coin: TokenChoice,
  fee: FeeReading | undefined,
  from: Account | undefined,
): FeeCover | undefined {
  if (fee?.amount === undefined || coin.amount === undefined) return undefined
  const { decimals, price } = coin
  const smartAccount = from?.type === 'smartAccount'
  return { balance: coin.amount, sent: token ? 0n : amount, fee: fee.amount, smartAccount, decimals, price }
}
