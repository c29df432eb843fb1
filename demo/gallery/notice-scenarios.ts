import { showView } from '../../src/core/actions/modal/open.ts'
import type { NoticeKey, Toast } from '../../src/core/models/notices.ts'
import { errorMessages } from '../../src/lib/error-messages.ts'
import type { ErrorCode } from '../../src/lib/errors.ts'
import type { Chapter, Scenario } from './scenario.ts'

/** Shows a toast that stays. */
const toast = (id: string, title: string, what: Toast): Scenario => ({
  id: `toast-${id}`,
  title,
  prepare({ core }) {
    core.notices.showToast(what)
    core.notices.holdToast(true)
  },
})

const good: Readonly<Partial<Record<NoticeKey, string>>> = {
  transactionStarted: 'Transaction started',
  transactionConfirmed: 'Transaction confirmed',
  addressCopied: 'Address copied',
  linkCopied: 'Link copied',
}

const bad: readonly ErrorCode[] = [
  'user-rejected',
  'request-pending',
  'wallet-failed',
  'offline',
  'timeout',
  'network-failed',
  'rate-limited',
  'chain-not-supported',
  'balance-unavailable',
  'disconnect-failed',
  'send-failed',
  'transaction-mismatch',
  'transaction-reverted',
  'copy-failed',
]

const alerts: readonly (readonly [ErrorCode, string | undefined])[] = [
  ['project-id-missing', undefined],
  ['invalid-app-configuration', 'Origin http://fieldnote.example not found on Allowlist - update configuration'],
  ['network-not-found', 'eip155:424242'],
]

/** Scenarios of notices, above a view and inside it. */
export const noticeChapters: readonly Chapter[] = [
  {
    title: 'Help',
    scenarios: [
      {
        id: 'what-is-a-wallet',
        title: 'What is a wallet?',
        prepare: ({ core }) => showView(core, { view: 'WhatIsAWallet' }),
      },
      { id: 'get-a-wallet', title: 'Get a wallet', prepare: ({ core }) => showView(core, { view: 'GetAWallet' }) },
    ],
  },
  {
    title: 'Toasts',
    scenarios: [
      ...(Object.entries(good) as [NoticeKey, string][]).map(([key, title]) =>
        toast(title.toLowerCase().replace(' ', '-'), title, { variant: 'success', key }),
      ),
      toast('switching-to', 'Switching', {
        variant: 'loading',
        key: 'switchingTo',
        params: { network: 'Sandbox Two' },
      }),
      ...bad.map((code) => toast(code, errorMessages[code], { variant: 'error', code })),
    ],
  },
  {
    title: 'Alerts for the developer',
    scenarios: alerts.map(([code, details]) => ({
      id: `alert-${code}`,
      title: errorMessages[code],
      prepare: ({ core }) => core.notices.showAlert({ code, ...(details && { details }) }),
    })),
  },
]
