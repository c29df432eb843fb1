import type { Toast as Notice, Received } from '../core/models/notices.ts'
import { formatTag } from '../hooks/format-tag.ts'
import { useCore, useValue } from '../hooks/use-core.ts'
import { noticeWords } from '../i18n/en/receive.ts'
import { type Messages, useMessages } from '../i18n/use-messages.ts'
import { spokenCode } from '../lib/errors.ts'
import { numbersOf } from '../lib/locale/numbers.ts'
import { Toast } from '../ui/feedback/Toast.tsx'

/** Renders a notice as a toast in the visitor's language. */
export function ToastLine({ notice }: { notice: Notice }) {
  const { notices, $config } = useCore()
  const { locale } = useValue($config)
  const t = useMessages(noticeWords)
  return (
    <Toast kind={notice.variant} onHold={notices.holdToast}>
      <span>{sentenceOf(notice, t, locale)}</span>
    </Toast>
  )
}

function sentenceOf(notice: Notice, t: Messages<typeof noticeWords>, locale: string | undefined): string {
  if (notice.variant === 'error') return notice.words ?? t.error(spokenCode(notice.code), notice.details)
  return 'amounts' in notice
    ? t(notice.key, { amount: written(notice.amounts, formatTag(locale)) })
    : t(notice.key, notice.params)
}

const written = (amounts: readonly Received[], tag: string): string =>
  new Intl.ListFormat(tag).format(amounts.map(({ amount, symbol }) => `${numbersOf(tag).write(amount)} ${symbol}`))
