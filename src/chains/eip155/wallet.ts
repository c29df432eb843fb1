import { stringToHex } from 'viem'
import type { NetworkId } from '../../lib/caip.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Token } from '../../schema/token.ts'
import type { Signer } from '../signer.ts'
import { parseNetworkId, parseWalletAddress } from './address.ts'

type Hex = `0x${string}`

/** Asks for the current network of the wallet; undefined when the answer is not a chain id. @throws WalletError */
export async function askNetworkId({ request }: Signer): Promise<NetworkId | undefined> {
  return parseNetworkId(await request({ method: 'eth_chainId' }))
}

/** Asks for the accounts that the wallet shares with the page, the selected one first. @throws WalletError */
export async function askAccounts({ request }: Signer): Promise<Hex[]> {
  const accounts = await request({ method: 'eth_accounts' })
  return Array.isArray(accounts) ? accounts.slice(0, 100).flatMap((account) => parseWalletAddress(account) ?? []) : []
}

/**
 * Signs a text by `personal_sign` (EIP-191). It is sent as the hex of its UTF-8, which every wallet shows as text.
 * @throws WalletError `user-rejected`, `bad-response` when the answer is not a signature
 */
export async function signMessage({ request, address, type }: Signer, message: string): Promise<string> {
  const signature = await request({ method: 'personal_sign', params: [stringToHex(message), address] })
  // A contract may know a message that was signed on the chain, without a signature.
  if (signature === '0x' && type === 'smartAccount') return signature
  if (typeof signature === 'string' && SIGNATURE.test(signature)) return signature
  throw new WalletError('bad-response', { details: 'no signature' })
}

/**
 * Asks the wallet to show a token among the account's tokens (https://eips.ethereum.org/EIPS/eip-747).
 * @throws WalletError `user-rejected`, also when the wallet answers that it was not added
 */
export async function watchToken({ request }: Signer, { address, symbol, decimals, imageUrl }: Token): Promise<void> {
  const image = imageUrl?.startsWith('https://') ? imageUrl : undefined
  const options = { address, symbol, decimals, ...(image && { image }) }
  const isAdded = await request({ method: 'wallet_watchAsset', params: { type: 'ERC20', options } })
  if (isAdded === false) throw new WalletError('user-rejected')
}

// 65 bytes for an ordinary account. The signature of a contract can be long; the limit only prevents abuse.
const SIGNATURE = /^0x(?:[0-9a-f]{2}){1,32768}$/i
