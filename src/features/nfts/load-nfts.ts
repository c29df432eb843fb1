import { loadHistory, trackedAccount } from '../../core/actions/account/load-history.ts'
import { readWalletAssets } from '../../core/actions/account/wallet-assets.ts'
import { type Core, modelOf } from '../../core/core.ts'
import { createHistory } from '../../core/models/history.ts'
import { type AccountId, splitAccountId } from '../../lib/caip.ts'
import { toWalletError } from '../../lib/errors.ts'
import type { HistoryRow } from '../../schema/history.ts'
import type { Network } from '../../schema/network.ts'
import { nftImage, nftName } from '../../schema/nft/metadata.ts'
import { findNfts } from './find-nfts.ts'
import type { NftMove } from './held.ts'
import { createNfts } from './model.ts'
import { idOf, type Nft } from './nft.ts'

/** How many older pages of the history are read in one go. */
const PAGES = 8

/**
 * Reads the history of the account in use, in which its NFTs are found: the newest page, and older ones until the end or a
 * limit. `older` reads on from there. Never rejects: the models hold the failure.
 */
export async function loadNfts(core: Core, { older = false } = {}): Promise<void> {
  const account = trackedAccount(core)
  if (!account) return
  const model = modelOf(core, createNfts)
  const history = modelOf(core, createHistory)
  const read = model.beginReading(account)
  if (!older) await loadHistory(core, { quiet: true })
  for (let page = 0; page < PAGES && model.isReading(read) && trackedAccount(core) === account; page++) {
    const { hasMore, failure } = history.of(account)
    if (!hasMore || failure) break
    await loadHistory(core, { more: true, quiet: true })
  }
  if (model.isReading(read)) await updateNfts(core, account)
  model.endReading(read)
}

/** Finds the NFTs in what is known of the history. Never rejects: the model holds the failure. */
export async function updateNfts(core: Core, account: AccountId): Promise<void> {
  if (core.$account.get().id !== account) return
  const model = modelOf(core, createNfts)
  const { rows, spam = [] } = modelOf(core, createHistory).of(account)
  const { network } = core.$network.get()
  const search = model.beginSearch(account)
  try {
    const chain = await core.chain(network.namespace)
    const [reader, listed] = await Promise.all([chain.loadNftReader?.(), readWalletNfts(core, network)])
    const owner = splitAccountId(account).address
    const { received } = model
    const newestFirst = [...rows, ...spam].sort((one, other) => other.time - one.time)
    const place = { reader, network, owner, received, signal: core.signal }
    model.setNfts(search, await findNfts(place, movesOf(newestFirst), listed ?? []), listed !== undefined)
  } catch (thrown) {
    model.setFailure(search, toWalletError(thrown, 'network-failed').code)
  }
}

/** The NFTs that the wallet lists; undefined when it lists none at all. */
async function readWalletNfts(core: Core, network: Network): Promise<Nft[] | undefined> {
  const assets = await readWalletAssets(core, network, ['erc721'])
  return assets?.flatMap(({ address, tokenId, name, imageUrl, tokenUri }): Nft[] => {
    if (address === undefined || tokenId === undefined) return []
    const [collection, picture] = [nftName(name), nftImage(imageUrl)]
    const told = {
      ...(collection && { collection }),
      ...(picture && { imageUrl: picture }),
      ...(tokenUri && { uri: tokenUri }),
    }
    return [{ ...told, id: idOf({ address, tokenId }), address, tokenId, isSpam: false }]
  })
}

/** The NFTs that the confirmed transactions of a history moved, in the view of the account. */
function movesOf(rows: readonly HistoryRow[]): NftMove[] {
  return rows.flatMap(({ id, hash = id, status, transfers }) => {
    if (status === 'failed' || status === 'pending') return []
    return transfers.flatMap(({ kind, direction, name, imageUrl, isSpam = false }): NftMove[] => {
      if (kind !== 'nft') return []
      const [shownName, shownImage] = [nftName(name), nftImage(imageUrl)]
      return [
        { hash, direction, isSpam, ...(shownName && { name: shownName }), ...(shownImage && { imageUrl: shownImage }) },
      ]
    })
  })
}
