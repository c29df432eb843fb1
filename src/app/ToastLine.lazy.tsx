import type { Toast as Notice, Received } from '../core/models/notices.ts'
import { formatTag } from '../hooks/format-tag.ts'
import { useCore, useValue } from '../hooks/use-core.ts'
import { noticeWords } from '../i18n/en/receive.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { spokenCode } from '../lib/errors.ts'
import { numbersOf } from '../lib/locale/numbers.ts'
import { Toast } from '../ui/feedback/Toast.tsx'

/** Renders a notice as a toast in the visitor's language. */
export function ToastLine({ notice }: { notice: Notice }) {
  const { notices } = useCore()
  return (
    <Toast kind={notice.variant} onHold={notices.holdToast}>
      <Sentence notice={notice} />
    </Toast>
  )
}

function Sentence({ notice }: { notice: Notice }) {
  const t = useMessages(noticeWords)
  const { locale } = useValue(useCore().$config)
  if (notice.variant === 'error') return notice.words ?? t.error(spokenCode(notice.code), notice.details)
  return 'amounts' in notice
    ? t(notice.key, { amount: written(notice.amounts, formatTag(locale)) })
    : t(notice.key, notice.params)
}

const written = (amounts: readonly Received[], tag: string): string =>
  new Intl.ListFormat(tag).format(amounts.map(({ amount, symbol }) => `${numbersOf(tag).write(amount)} ${symbol}`))
