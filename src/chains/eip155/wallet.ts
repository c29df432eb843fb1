import { stringToHex } from 'viem'
import type { NetworkId } from '../../lib/caip.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Signer } from '../chain.ts'
import { parseAddress, parseNetworkId } from './address.ts'

type Hex = `0x${string}`

/** The network that the wallet is on now; undefined when its answer is no chain id. @throws WalletError */
export async function askNetworkId({ request }: Signer): Promise<NetworkId | undefined> {
  return parseNetworkId(await request({ method: 'eth_chainId' }))
}

/** The accounts that the wallet shares with this page, the selected one first. @throws WalletError */
export async function askAccounts({ request }: Signer): Promise<Hex[]> {
  const accounts = await request({ method: 'eth_accounts' })
  return Array.isArray(accounts) ? accounts.slice(0, 100).flatMap((account) => parseAddress(account) ?? []) : []
}

/**
 * Signs a text as `personal_sign` does; it goes as the hex of its UTF-8, which every wallet shows as text again.
 * @throws WalletError `user-rejected`, `bad-response` when what comes back is no signature
 */
export async function signMessage({ request, address }: Signer, message: string): Promise<string> {
  const signature = await request({ method: 'personal_sign', params: [stringToHex(message), address] })
  if (typeof signature === 'string' && SIGNATURE.test(signature)) return signature
  throw new WalletError('bad-response', { details: 'no signature' })
}

// 65 bytes for an ordinary account; a contract's may be long, and is bounded only against abuse.
const SIGNATURE = /^0x(?:[0-9a-f]{2}){1,32768}$/i
