import { isWalletLink } from '../../lib/wallet-link.ts'
import type { WalletLink } from '../connector.ts'

// The SDK reads this key at each request and opens what it holds; it has one for the whole page.
const CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * Runs a request of one wallet while the SDK knows what reopens that wallet, and no other: what lay under the key before
 * is of somebody else, or was put there to be opened.
 */
export async function reopening<T>(link: WalletLink | undefined, run: () => Promise<T>): Promise<T> {
  choose(link && isWalletLink(link.href) ? link : undefined)
  try {
    return await run()
  } finally {
    choose(undefined)
  }
}

function choose(link: WalletLink | undefined): void {
  try {
    if (link) localStorage.setItem(CHOICE, JSON.stringify({ href: link.href, name: link.name }))
    else localStorage.removeItem(CHOICE)
  } catch {
    // Without storage the visitor opens the wallet by hand.
  }
}
