import type { activityWords } from '../../i18n/en/account/activity.ts'
import type { HistoryRow, HistoryTransfer } from '../../schema/history.ts'
import type { IconName } from '../../ui/picture/icon-paths.ts'

type Word = keyof typeof activityWords

/** The sign of an amount; a real minus. An empty one for what neither came nor went. */
export type Sign = '+' | '−' | ''

type Operation = {
  readonly word: Word
  readonly icon: IconName
  /** Set where the sign is that of the position (a loan, a deposit), not that of the balance. */
  readonly sign?: Sign
  /** Which transfer the row is about, if it has several. */
  readonly main?: HistoryTransfer['direction']
}

const operations: Readonly<Record<string, Operation>> = {
  send: { word: 'opSend', icon: 'send' },
  receive: { word: 'opReceive', icon: 'receive', sign: '+', main: 'in' },
  trade: { word: 'opTrade', icon: 'swap', main: 'in' },
  approve: { word: 'opApprove', icon: 'check', sign: '' },
  revoke: { word: 'opRevoke', icon: 'lock', sign: '' },
  deposit: { word: 'opDeposit', icon: 'right', sign: '+' },
  withdraw: { word: 'opWithdraw', icon: 'exit', sign: '−', main: 'in' },
  borrow: { word: 'opBorrow', icon: 'receive', sign: '+', main: 'in' },
  repay: { word: 'opRepay', icon: 'send', sign: '−' },
  claim: { word: 'opClaim', icon: 'receive', sign: '+', main: 'in' },
  burn: { word: 'opBurn', icon: 'fee', sign: '−' },
  mint: { word: 'opMint', icon: 'plus', main: 'in' },
  deploy: { word: 'opDeploy', icon: 'doc' },
  execute: { word: 'opExecute', icon: 'doc' },
  stake: { word: 'opStake', icon: 'lock' },
  unstake: { word: 'opUnstake', icon: 'lock', main: 'in' },
  delegate: { word: 'opDelegate', icon: 'user' },
  bid: { word: 'opBid', icon: 'tag' },
  cancel: { word: 'opCancel', icon: 'close' },
  bridge: { word: 'opBridge', icon: 'swap' },
  buy: { word: 'opBuy', icon: 'plus', main: 'in' },
  sell: { word: 'opSell', icon: 'card' },
}
const unknownOperation: Operation = { word: 'opUnknown', icon: 'list' }

const nftWords: { readonly [W in Word]?: Word } = {
  opSend: 'opSendNft',
  opReceive: 'opReceiveNft',
  opMint: 'opMintNft',
}
const failedWords: { readonly [W in Word]?: Word } = {
  opSend: 'failedSend',
  opTrade: 'failedTrade',
  opApprove: 'failedApprove',
}
const pendingWords: { readonly [W in Word]?: Word } = { opSend: 'sending', opReceive: 'receiving', opTrade: 'swapping' }

/** What a row shows, before it is put into words of a language. */
export type RowDescription = {
  readonly title: Word
  readonly icon: IconName
  readonly sign: Sign
  /** The transfer at the end of the row. */
  readonly main?: HistoryTransfer | undefined
  /** What was given and got in a trade. */
  readonly pair?: readonly [gave: HistoryTransfer, got: HistoryTransfer] | undefined
  /**
   * The other side of the transfer. `isPaid` is true when the account sent it something: a transfer of nothing can be
   * written into the history of an account by anyone, with any receiver.
   */
  readonly party?:
    | { readonly word: 'fromWhom' | 'toWhom'; readonly address: string; readonly isPaid: boolean }
    | undefined
  /** How many transfers the row does not show. */
  readonly more: number
  /** True when it sent or received nothing, as transfers do that strangers write into a history to imitate a receiver. */
  readonly isEmpty: boolean
}

/** Describes a transaction as the list shows it. */
export function describeRow(row: HistoryRow): RowDescription {
  const { transfers, status } = row
  const told = (Object.hasOwn(operations, row.operation) && operations[row.operation]) || unknownOperation
  const isEmpty = movesNothing(row, told)
  const operation = isEmpty ? unknownOperation : told
  const main = mainOf(transfers, operation.main ?? 'out')
  const gave = transfers.find(({ direction }) => direction === 'out')
  const pair = operation.word === 'opTrade' && gave && main?.direction === 'in' ? ([gave, main] as const) : undefined
  const isFailed = status === 'failed'
  return {
    title: titleOf(operation, row, main),
    icon: isFailed ? 'close' : main?.kind === 'nft' ? 'image' : operation.icon,
    sign: isFailed || isEmpty || !main ? '' : (operation.sign ?? signOf(main)),
    main,
    pair,
    party: pair ? undefined : partyOf(row, main, operation),
    more: Math.max(transfers.length - (pair ? 2 : 1), 0),
    isEmpty,
  }
}

const movesNothing = ({ transfers }: HistoryRow, { word }: Operation): boolean =>
  (word === 'opSend' || word === 'opReceive') &&
  transfers.length > 0 &&
  transfers.every(({ amount, direction }) => amount === '0' && direction !== 'self')

const mainOf = (transfers: readonly HistoryTransfer[], wanted: HistoryTransfer['direction']) =>
  transfers.find(({ direction, isSpam }) => direction === wanted && !isSpam) ??
  transfers.find(({ isSpam }) => !isSpam) ??
  transfers[0]

const signOf = ({ direction }: HistoryTransfer): Sign => (direction === 'in' ? '+' : direction === 'out' ? '−' : '')

function titleOf({ word }: Operation, { status }: HistoryRow, main: HistoryTransfer | undefined): Word {
  if (status === 'failed') return failedWords[word] ?? 'failedUnknown'
  if (status === 'pending') return pendingWords[word] ?? 'pendingUnknown'
  if (word === 'opSend' && main?.direction === 'self') return 'opSelf'
  return main?.kind === 'nft' ? (nftWords[word] ?? word) : word
}

function partyOf(
  { from, to }: HistoryRow,
  main: HistoryTransfer | undefined,
  { word }: Operation,
): RowDescription['party'] {
  if (main?.direction === 'self') return undefined
  const isIn = main ? main.direction === 'in' : word === 'opReceive'
  const address = isIn ? from : to
  const isPaid = word === 'opSend' && main?.direction === 'out' && main.amount !== '0'
  return address ? { word: isIn ? 'fromWhom' : 'toWhom', address, isPaid } : undefined
}
