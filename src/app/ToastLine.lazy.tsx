import type { Toast as Notice } from '../core/models/notices.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { spokenCode } from '../lib/errors.ts'
import { Toast } from '../ui/feedback/Toast.tsx'

/** Renders a notice as a toast in the visitor's language. */
export function ToastLine({ notice }: { notice: Notice }) {
  const { notices } = useCore()
  const t = useMessages()
  return (
    <Toast kind={notice.variant} onHold={notices.holdToast}>
      {notice.variant === 'error' ? (notice.words ?? t.error(spokenCode(notice.code))) : t(notice.key, notice.params)}
    </Toast>
  )
}
