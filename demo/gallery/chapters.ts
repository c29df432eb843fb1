import { accountChapters } from './account-shows.ts'
import { allWalletsChapters } from './all-wallets-shows.ts'
import { approveChapters } from './approve-shows.ts'
import { buttonChapters } from './button-shows.ts'
import { chainChapters } from './chain-shows.ts'
import { connectChapters } from './connect-shows.ts'
import { languageChapters } from './language-shows.ts'
import { loginChapters } from './login-shows.ts'
import { networkChapters } from './network-shows.ts'
import { noticeChapters } from './notice-shows.ts'
import { receiptChapters } from './receipt-shows.ts'
import { sendChapters } from './send-shows.ts'
import type { Chapter, Show, Theme } from './show.ts'
import { themes } from './show.ts'
import { walletConnectChapters } from './walletconnect-shows.ts'

/** Everything that there is to look at. */
export const chapters: readonly Chapter[] = [
  ...buttonChapters,
  ...connectChapters,
  ...allWalletsChapters,
  ...walletConnectChapters,
  ...loginChapters,
  ...accountChapters,
  ...networkChapters,
  ...chainChapters,
  ...sendChapters,
  ...receiptChapters,
  ...approveChapters,
  ...noticeChapters,
  ...languageChapters,
]

/** The show and theme of an address such as `connect-dark`; without a theme the dark one. */
export function findShow(address: string): { show: Show; theme: Theme } | undefined {
  const theme = themes.find((one) => address.endsWith(`-${one}`))
  const id = theme ? address.slice(0, -theme.length - 1) : address
  const show = chapters.flatMap(({ shows }) => shows).find((one) => one.id === id)
  return show && { show, theme: theme ?? 'dark' }
}
