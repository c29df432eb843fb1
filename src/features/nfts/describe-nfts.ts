import type { NftReader } from '../../chains/nft-reader.ts'
import { type Core, modelOf } from '../../core/core.ts'
import { readNftMetadata } from '../../io/nft-metadata.ts'
import type { Network } from '../../schema/network.ts'
import { type NftMetadata, readDataMetadata } from '../../schema/nft/metadata.ts'
import { createNfts } from './model.ts'
import type { Nft } from './nft.ts'

/** Metadata on a chain can be long, so few are read at once. */
const AT_ONCE = 6

/** True when the contract of an NFT has still to be asked for its metadata. */
export const isUndescribed = ({ id, address }: Nft, known: Readonly<Record<string, NftMetadata>>): boolean =>
  address !== undefined && !Object.hasOwn(known, id)

/** Reads the metadata of NFTs from their contracts, once for each. Never rejects: what could not be read stays empty. */
export async function describeNfts(core: Core, nfts: readonly Nft[]): Promise<void> {
  const { account, network } = { account: core.$account.get().id, network: core.$network.get().network }
  const model = modelOf(core, createNfts)
  const wanted = nfts.filter((nft) => isUndescribed(nft, model.$metadata.get()))
  if (!account || wanted.length === 0) return
  const reader = await core
    .chain(network.namespace)
    .then((chain) => chain.loadNftReader?.())
    .catch(() => undefined)
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const some = wanted.slice(at, at + AT_ONCE)
    const read = some.map(async (nft) => {
      const metadata = await readMetadata(nft, { network, reader, signal: core.signal }).catch(() => ({}))
      model.setMetadata(account, nft.id, metadata)
    })
    await Promise.all(read)
  }
}

type Asked = { readonly network: Network; readonly reader: NftReader | undefined; readonly signal: AbortSignal }

// Metadata on the chain is truer than that of a service. Metadata elsewhere is only fetched if no service has it, since the
// request tells its server about the visitor.
async function readMetadata(nft: Nft, { network, reader, signal }: Asked): Promise<NftMetadata> {
  const { address = '', tokenId = 0n, name, imageUrl } = nft
  const uri = (await reader?.getUri(network, { address, tokenId }, signal)) ?? nft.uri
  if (!uri) return {}
  return readDataMetadata(uri) ?? (name && imageUrl ? {} : readNftMetadata(uri, signal))
}
