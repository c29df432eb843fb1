import { useCore, useValue } from '../hooks/use-core.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Toast, Toasts } from '../ui/Toast.tsx'

/** The one toast, in words; its place stays mounted, so that screen readers hear what comes into it. */
export function ToastPlace() {
  const { notices } = useCore()
  const t = useMessages()
  const toast = useValue(notices.$toast)
  return (
    <Toasts>
      {toast && (
        <Toast kind={toast.variant} onHold={notices.hold}>
          {toast.variant === 'error' ? t.error(toast.code) : t(toast.key, toast.params)}
        </Toast>
      )}
    </Toasts>
  )
}
