import { atom, map, readonlyType } from 'nanostores'
import type { NftId } from '../../chains/nft-reader.ts'
import type { AccountId } from '../../lib/caip.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { NftMetadata } from '../../schema/nft/metadata.ts'
import type { Nft } from './nft.ts'

/** The NFTs of an account as last found. A failed search keeps those of an earlier one. */
type NftList = {
  readonly account?: AccountId
  readonly nfts?: readonly Nft[]
  /** True if the wallet lists NFTs. */
  readonly isWalletListing?: boolean
  /** True while history is read, in which there may be more. */
  readonly isReading: boolean
  /** True while it is found out which NFTs the account has. */
  readonly isSearching: boolean
  readonly error?: ErrorCode | undefined
}

const unread: NftList = { isReading: false, isSearching: false }

/** Makes the state of an account's NFTs, before they are looked for. */
export function createNfts() {
  const $list = atom<NftList>(unread)
  const $metadata = map<Record<string, NftMetadata>>({})
  let reading = 0
  let search = 0
  const enter = (account: AccountId) => {
    if ($list.get().account === account) return
    $list.set({ ...unread, account })
    $metadata.set({})
  }
  return {
    $list: readonlyType($list),
    /** What contracts say of NFTs, by the id of the NFT; empty if it could not be read. */
    $metadata: readonlyType($metadata),
    /** What the transactions of an account on a network have brought, by hash. It never changes. */
    received: new Map<string, readonly NftId[]>(),
    /** Begins to read history and returns the number of the read, which ends an earlier one. */
    beginReading(account: AccountId): number {
      enter(account)
      $list.set({ ...$list.get(), isReading: true })
      return ++reading
    },
    isReading: (number: number): boolean => number === reading,
    endReading(number: number) {
      if (number === reading) $list.set({ ...$list.get(), isReading: false })
    },
    /** Begins a search and returns its number. The results of earlier searches are ignored from now on. */
    beginSearch(account: AccountId): number {
      enter(account)
      $list.set({ ...$list.get(), isSearching: true })
      return ++search
    },
    setNfts(number: number, nfts: readonly Nft[], isWalletListing: boolean) {
      if (number === search) $list.set({ ...$list.get(), nfts, isWalletListing, isSearching: false, error: undefined })
    },
    setFailure(number: number, error: ErrorCode) {
      if (number === search) $list.set({ ...$list.get(), isSearching: false, error })
    },
    setMetadata(account: AccountId, id: string, metadata: NftMetadata) {
      if ($list.get().account === account) $metadata.setKey(id, metadata)
    },
  }
}
