import { formatUnits } from 'viem'
import { iconUrl } from '../api/price.ts'
import { hex } from '../drawings/tiles.ts'
import { dollars, priceOf, worthOf } from '../prices.ts'
import type { Call } from '../route.ts'
import type { Asset, ChainHistory, ChainTransaction, Move } from './transaction.ts'

/** Describes a transaction as the API does, in the view of one account. */
export async function describeTransaction(chain: ChainHistory, one: ChainTransaction, account: string, call: Call) {
  const moves = one.moves.filter(({ from, to }) => from === account || to === account)
  const { hash, at, nonce, isFailed } = one
  return {
    id: hex(`${chain.caip2} ${hash}`).slice(0, 32),
    metadata: {
      operationType: operationOf(one, moves, account),
      hash,
      minedAt: new Date(at * 1000).toISOString(),
      ...partiesOf(one, moves),
      status: isFailed ? 'failed' : 'confirmed',
      nonce,
      chain: chain.caip2,
    },
    transfers: await Promise.all(moves.map((move) => describeMove(chain, move, account, call))),
  }
}

function operationOf(one: ChainTransaction, moves: readonly Move[], account: string): string {
  const { from, intent, approvers } = one
  const isOwn = from === account
  const [first] = moves
  if (!first) return approvers.includes(account) || isOwn ? intentOfOwn(one, account) : 'execute'
  const goes = moves.some((move) => move.from === account)
  const comes = moves.some((move) => move.to === account && move.from !== account)
  if (goes && (intent === 'deposit' || intent === 'withdraw')) return intent
  if (comes && intent === 'withdraw') return intent
  if (goes && comes) return 'trade'
  if (moves.every((move) => move.to === undefined)) return 'burn'
  if (isOwn && moves.every((move) => move.from === undefined)) return 'mint'
  if (isOwn && intent === 'deploy') return intent
  return goes ? 'send' : 'receive'
}

const intentOfOwn = ({ from, intent, approvers }: ChainTransaction, account: string) =>
  from !== account || approvers.includes(account) ? 'approve' : intent

/** From whom and to whom: those of the transfer if there is only one pair, else those of the transaction. */
function partiesOf({ from, to }: ChainTransaction, moves: readonly Move[]) {
  const [first] = moves
  const isOne = first && moves.every((move) => move.from === first.from && move.to === first.to)
  return isOne ? { sentFrom: first.from ?? from, sentTo: first.to ?? to } : { sentFrom: from, sentTo: to }
}

async function describeMove(chain: ChainHistory, { from, to, asset, units }: Move, account: string, call: Call) {
  const other = from === account ? ('out' as const) : ('in' as const)
  const direction = from === to ? ('self' as const) : other
  if (asset.kind === 'nft') {
    return { nft_info: await describeNft(chain, asset), direction, quantity: { numeric: String(units) } }
  }
  const { name, symbol, decimals, isListed } = await chain.fungible(asset)
  const price = priceOf(symbol)
  const worth = { value: dollars(worthOf(units, decimals, price)), price: dollars(price) }
  return {
    fungible_info: { name, symbol, icon: isListed ? { url: iconUrl(call, symbol) } : null },
    direction,
    quantity: { numeric: formatUnits(units, decimals) },
    ...(isListed && worth),
  }
}

async function describeNft(chain: ChainHistory, asset: Extract<Asset, { kind: 'nft' }>) {
  const { name, imageUrl, isSpam } = await chain.nft(asset)
  const preview = imageUrl === null ? null : { url: imageUrl, content_type: null }
  return { name, content: preview && { preview, detail: preview }, flags: { is_spam: isSpam } }
}
