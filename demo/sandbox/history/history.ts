import { readEvmAddress } from '../api/holdings.ts'
import { type Call, HttpError, json, type Reply, type Route, readJson } from '../route.ts'
import type { SandboxContext } from '../service.ts'
import { isAfter, type Place, readCursor, writeCursor } from './cursor.ts'
import { createEvmHistory } from './evm-history.ts'
import { describeTransaction } from './row.ts'
import { createSolanaHistory } from './solana-history.ts'
import type { ChainHistory, ChainTransaction } from './transaction.ts'

const PAGE = 25

type Entry = { place: Place; row: () => unknown }

/**
 * `GET /v1/account/:address/history`: the transactions of an account on the local chains, newest first, by pages; with
 * `onramp=coinbase` only what it `boughtBy` orders. For tests,
 * `POST /history/:address` with `{rows}` sets rows, which may be any JSON, that come before those of the chains.
 */
export function createHistory(
  { chains, solana }: SandboxContext,
  boughtBy: (account: string) => readonly unknown[],
): { guarded: Route[]; controls: Route[] } {
  const all = [...chains.all.map(createEvmHistory), createSolanaHistory(solana)]
  const added = new Map<string, readonly unknown[]>()

  async function list(call: Call): Promise<Reply> {
    const account = readAccount(call)
    const { chainId, onramp, cursor } = readQuery(call, all)
    const asked = onramp ? [] : all.filter(({ caip2 }) => chainId === null || caip2 === chainId)
    await Promise.all(asked.map((chain) => chain.sync()))
    // The pay-out of a purchase is in the list of its chain, too, so only a list of purchases has both.
    const bought = onramp ? boughtBy(account) : []
    const extra = [...bought, ...(added.get(account) ?? [])].filter((row) => isAsked(row, all, chainId, onramp))
    const entries = [
      ...extra.map((row, at): Entry => ({ place: { added: at + 1 }, row: () => row })),
      ...asked.flatMap((chain) =>
        chain.of(account).map((one) => entryOf(one, chain, all.indexOf(chain), account, call)),
      ),
    ]
    return json(await pageOf(entries, cursor))
  }

  function add(call: Call): Reply {
    const { rows } = readJson(call)
    if (!Array.isArray(rows)) throw new HttpError(422, 'rows', 'Must be a list')
    added.set(readAccount(call), rows)
    return { status: 204 }
  }

  return {
    guarded: [{ method: 'GET', path: '/v1/account/:address/history', handle: list }],
    controls: [{ method: 'POST', path: '/history/:address', isControl: true, handle: add }],
  }
}

const entryOf = (one: ChainTransaction, chain: ChainHistory, order: number, account: string, call: Call): Entry => ({
  place: { at: one.at, chain: order, height: one.height, position: one.position },
  row: () => describeTransaction(chain, one, account, call),
})

/** One page of the entries after a place. */
async function pageOf(entries: readonly Entry[], cursor: Place | undefined) {
  const left = entries.filter(({ place }) => isAfter(place, cursor))
  left.sort((one, other) => (isAfter(one.place, other.place) ? 1 : -1))
  const page = left.slice(0, PAGE)
  const last = page.at(-1)
  const data = await Promise.all(page.map(({ row }) => row()))
  return { data, next: last && left.length > PAGE ? writeCursor(last.place) : null }
}

const readAccount = ({ params: [address = ''] }: Call): string => readEvmAddress(address) ?? address

/** @throws HttpError 400 for a chain that is not served, another currency than dollars, and a cursor of another list */
function readQuery({ url }: Call, all: readonly ChainHistory[]) {
  const query = url.searchParams
  const chainId = query.get('chainId')
  if (chainId !== null && !all.some(({ caip2 }) => caip2 === chainId)) {
    throw new HttpError(400, 'chainId', `Unsupported chain: ${chainId}`)
  }
  if ((query.get('currency') ?? 'usd') !== 'usd') throw new HttpError(400, 'currency', 'The sandbox only supports usd')
  const onramp = query.get('onramp')
  if (onramp !== null && onramp !== 'coinbase') throw new HttpError(400, 'onramp', `Unsupported onramp: ${onramp}`)
  return { chainId, onramp, cursor: readCursor(query.get('cursor')) }
}

/** Is an added row asked for? Rows of chains that the sandbox does not have are always sent, as the client has to drop them. */
function isAsked(row: unknown, all: readonly ChainHistory[], chainId: string | null, onramp: string | null): boolean {
  const { chain, status } = Object(Object(row).metadata)
  if (onramp !== null && !String(status).startsWith('ONRAMP_')) return false
  return chainId === null || chain === chainId || !all.some(({ caip2 }) => caip2 === chain)
}
