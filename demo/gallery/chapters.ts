import { accountChapters } from './account-scenarios.ts'
import { activityChapters } from './activity-scenarios.ts'
import { allWalletsChapters } from './all-wallets-scenarios.ts'
import { approveChapters } from './approve-scenarios.ts'
import { buttonChapters } from './button-scenarios.ts'
import { connectChapters } from './connect-scenarios.ts'
import { languageChapters } from './language-scenarios.ts'
import { loginChapters } from './login-scenarios.ts'
import { chainChapters, networkChapters } from './network-scenarios.ts'
import { nftChapters } from './nft-scenarios.ts'
import { noticeChapters } from './notice-scenarios.ts'
import { buyChapters } from './payments/buy-scenarios.ts'
import { nameChapters } from './payments/name-scenarios.ts'
import { receiptChapters } from './payments/receipt-scenarios.ts'
import { receiverChapters } from './payments/receiver-scenarios.ts'
import { sendChapters } from './payments/send-scenarios.ts'
import { swapChapters } from './payments/swap-scenarios.ts'
import type { Chapter, Scenario, Theme } from './scenario.ts'
import { themes } from './scenario.ts'
import { sessionChapters } from './session-scenarios.ts'
import { signInChapters } from './sign-in-scenarios.ts'
import { walletConnectChapters } from './walletconnect-scenarios.ts'

/** All chapters of the gallery. */
export const chapters: readonly Chapter[] = [
  ...buttonChapters,
  ...connectChapters,
  ...allWalletsChapters,
  ...walletConnectChapters,
  ...loginChapters,
  ...signInChapters,
  ...sessionChapters,
  ...accountChapters,
  ...activityChapters,
  ...nftChapters,
  ...networkChapters,
  ...chainChapters,
  ...sendChapters,
  ...receiverChapters,
  ...receiptChapters,
  ...buyChapters,
  ...swapChapters,
  ...nameChapters,
  ...approveChapters,
  ...noticeChapters,
  ...languageChapters,
]

/** Finds the scenario and theme of a fragment such as `connect-dark`; the default theme is dark. */
export function findScenario(address: string): { show: Scenario; theme: Theme } | undefined {
  const theme = themes.find((one) => address.endsWith(`-${one}`))
  const id = theme ? address.slice(0, -theme.length - 1) : address
  const show = chapters.flatMap(({ scenarios }) => scenarios).find((one) => one.id === id)
  return show && { show, theme: theme ?? 'dark' }
}
