import { contentUrl } from '../lib/content-url.ts'
import { WalletError } from '../lib/errors.ts'
import { type NftMetadata, nftMetadata, readDataMetadata } from '../schema/nft/metadata.ts'
import { fetchJson } from './http.ts'

/**
 * Reads the metadata of an NFT: from its URI if that contains them, else from where it points to.
 * @throws WalletError when they cannot be loaded, `bad-response` for a URI that cannot be used
 */
export async function readNftMetadata(uri: string, signal?: AbortSignal): Promise<NftMetadata> {
  const own = readDataMetadata(uri)
  if (own) return own
  const url = contentUrl(uri)
  if (!url) throw new WalletError('bad-response', { details: `metadata at ${uri.slice(0, 100)}` })
  return fetchJson({ url, schema: nftMetadata, signal })
}
