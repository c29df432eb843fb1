import type { Chain, Transfer } from '../../chains/chain.ts'
import type { ActiveAccount, ActiveNetwork } from '../../core/core.ts'
import type { BalanceState } from '../../core/models/balances.ts'
import type { Account } from '../../schema/account.ts'
import type { Network } from '../../schema/network.ts'
import { coinOf } from '../../schema/token.ts'
import { amountProblemOf, readAmount } from './amount.ts'
import {
  findLookalike,
  isKnown,
  type ReceiverContext,
  type ReceiverReading,
  type ReceiverWarning,
  readReceiver,
  warningOf,
} from './receiver/receiver.ts'
import type { FeeReading, Form } from './state.ts'
import { type ContractReading, type TokenStatus, tokenStatusOf, withContractBalance } from './token/token-status.ts'
import { isSameToken, plainToken, type SendToken, sendableTokens } from './token/tokens.ts'
import { breaksReserve, type FeeCover, findReason, lacksFee, type Reason } from './validation.ts'

/** What the form means at this moment, for the account and network in use. */
export type Draft = {
  readonly network: Network
  readonly from: Account | undefined
  readonly tokens: readonly SendToken[]
  readonly token: SendToken
  readonly coin: SendToken
  /** Whether the token's contract has the decimals that it is listed with. */
  readonly tokenStatus: TokenStatus
  /** Base units; undefined when what was typed is nothing to send. */
  readonly amount: bigint | undefined
  readonly receiver: ReceiverReading
  readonly warning: ReceiverWarning | undefined
  /** The known address that the receiver looks like, and whether the visitor has compared the two. */
  readonly likeness: string | undefined
  readonly compared: boolean
  /** Nothing was sent to this receiver since the page was loaded. */
  readonly firstTime: boolean
  /** The transfer, once amount and receiver are valid and the balance covers it; the fee is another question. */
  readonly transfer: Transfer | undefined
  readonly fee: FeeReading | undefined
  readonly reason: Reason | undefined
  /** True when it can be reviewed: no reason against it, and all is known that the review shows. */
  readonly ready: boolean
}

/** What can be sent, and whether all of the account's holdings have been told; until then it may be the coin alone. */
export type TokenList = { readonly tokens: readonly SendToken[]; readonly known: boolean }

/** Lists what the account in use can send. */
export function listTokens({ id }: ActiveAccount, { network }: ActiveNetwork, { holdings }: BalanceState): TokenList {
  const own = holdings?.account === id ? holdings : undefined
  return { known: own !== undefined && !own.partial, tokens: sendableTokens(own?.tokens ?? [coinOf(network)]) }
}

/** What a draft is made of. */
export type DraftInput = {
  readonly form: Form
  readonly account: ActiveAccount
  readonly active: ActiveNetwork
  readonly listed: TokenList
  readonly fee: FeeReading | undefined
  readonly sent: readonly string[]
  /** Undefined until the chain's code is there. */
  readonly chain: (ReceiverContext['chain'] & Pick<Chain, 'estimateFee' | 'send' | 'getTokenFacts'>) | undefined
  /** What a token's contract said last. */
  readonly reading?: ContractReading | undefined
}

/** Reads the form. */
export function readDraft(input: DraftInput): Draft {
  const { form, account, active, chain, sent } = input
  const { network, supported } = active
  const { tokens } = input.listed
  const coin = tokens.find(({ address }) => !address) ?? coinOf(network)
  const from = account.account
  const chosen = chosenToken(form, network, coin, input.listed)
  const token = withContractBalance(chosen, network, from?.address, input.reading)
  const tokenStatus = tokenStatusOf(token, network, chain, input.reading)
  const amount = readAmount(form.amount, form.unit, token)
  const receiver = readWhenKnown(form.receiver, chain && { chain, network, tokens }, input.listed)
  const to = receiver.kind === 'address' ? receiver.address : undefined
  const covered = amount !== undefined && token.amount !== undefined && amount <= token.amount
  const isSendable = supported && tokenStatus !== 'wrong'
  const transfer = from && to && covered && isSendable ? toTransfer(network, from, to, amount, token) : undefined
  const fee = transfer && input.fee?.basis === feeKey(transfer) ? input.fee : undefined
  const cover = transfer && feeCoverOf(transfer, coin, fee, from)
  const likeness = to ? findLookalike(to, { own: from?.address, sent }) : undefined
  const compared = to !== undefined && form.compared === to
  const reason = findReason({
    // Some chains have wallets that send, and nothing to ask them by.
    supported: supported && !(chain && !chain.send),
    tokenStatus,
    amount,
    problem: amountProblemOf(form, token),
    receiver,
    balance: token.amount,
    lacksFee: cover !== undefined && lacksFee(cover),
    breaksReserve: cover !== undefined && breaksReserve(cover, fee?.reserve),
    least: fee?.least,
    isRefused: fee?.isRefused,
    isUncompared: likeness !== undefined && !compared,
  })
  const isPriced = fee !== undefined || !chain?.estimateFee
  const ready = transfer !== undefined && reason === undefined && tokenStatus === 'fine' && isPriced
  const warning = to ? warningOf(to, { own: from?.address, contract: token.address, sent }) : undefined
  const firstTime = to !== undefined && !isKnown(to, sent)
  const read = {
    network,
    from,
    tokens,
    token,
    coin,
    tokenStatus,
    amount,
    receiver,
    warning,
    likeness,
    compared,
    firstTime,
  }
  return { ...read, transfer, fee, reason, ready }
}

/** What a fee depends on, but for the amount, which hardly moves it. */
export const feeKey = ({ network, from, to, token }: Transfer): string =>
  [network.id, from, to, token?.address ?? ''].join()

// A link for a token that is not listed is no bad one while nobody has told what is held.
function readWhenKnown(text: string, context: ReceiverContext | undefined, { known }: TokenList): ReceiverReading {
  const reading = readReceiver(text, context)
  return !known && reading.kind === 'problem' && reading.problem === 'link-token' ? { kind: 'unread' } : reading
}

// A token that is chosen stays so while balances are read anew; one that is not held is held zero times.
function chosenToken({ token }: Form, network: Network, coin: SendToken, { tokens, known }: TokenList): SendToken {
  if (!token?.address || token.networkId !== network.id) return coin
  return tokens.find((other) => isSameToken(other, token)) ?? (known ? { ...token, amount: 0n } : token)
}

function toTransfer(network: Network, from: Account, to: string, amount: bigint, token: SendToken): Transfer {
  return { network, from: from.address, to, amount, ...(token.address && { token: plainToken(token) }) }
}

// What the fee is paid from; undefined while nobody has told the fee or the balance.
function feeCoverOf(
  { amount, token }: Transfer,
  coin: SendToken,
  fee: FeeReading | undefined,
  from: Account | undefined,
): FeeCover | undefined {
  if (fee?.amount === undefined || coin.amount === undefined) return undefined
  const { decimals, price } = coin
  const smartAccount = from?.type === 'smartAccount'
  return { balance: coin.amount, sent: token ? 0n : amount, fee: fee.amount, smartAccount, decimals, price }
}
