import { accountChapters } from '../../../demo/gallery/account-scenarios.ts'
import { activityChapters } from '../../../demo/gallery/activity-scenarios.ts'
import { allWalletsChapters } from '../../../demo/gallery/all-wallets-scenarios.ts'
import { approveChapters } from '../../../demo/gallery/approve-scenarios.ts'
import { buttonChapters } from '../../../demo/gallery/button-scenarios.ts'
import { connectChapters } from '../../../demo/gallery/connect-scenarios.ts'
import { loginChapters } from '../../../demo/gallery/login-scenarios.ts'
import { chainChapters, networkChapters } from '../../../demo/gallery/network-scenarios.ts'
import { nftChapters } from '../../../demo/gallery/nft-scenarios.ts'
import { noticeChapters } from '../../../demo/gallery/notice-scenarios.ts'
import { buyChapters } from '../../../demo/gallery/payments/buy-scenarios.ts'
import { nameChapters } from '../../../demo/gallery/payments/name-scenarios.ts'
import { receiptChapters } from '../../../demo/gallery/payments/receipt-scenarios.ts'
import { receiverChapters } from '../../../demo/gallery/payments/receiver-scenarios.ts'
import { sendChapters } from '../../../demo/gallery/payments/send-scenarios.ts'
import { swapChapters } from '../../../demo/gallery/payments/swap-scenarios.ts'
import { sessionChapters } from '../../../demo/gallery/session-scenarios.ts'
import { signInChapters } from '../../../demo/gallery/sign-in-scenarios.ts'
import { walletConnectChapters } from '../../../demo/gallery/walletconnect-scenarios.ts'

/** The chapters of the gallery but the languages, in parts that each take less than a minute. */
export const parts = {
  connect: [...buttonChapters, ...connectChapters, ...allWalletsChapters],
  pairing: [...walletConnectChapters, ...networkChapters, ...chainChapters],
  login: [...loginChapters, ...signInChapters, ...approveChapters],
  account: [...accountChapters, ...activityChapters, ...nftChapters, ...sessionChapters, ...noticeChapters],
  send: [...sendChapters, ...receiverChapters, ...receiptChapters],
  payments: [...buyChapters, ...swapChapters, ...nameChapters],
}
