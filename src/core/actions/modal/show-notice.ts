import type { Core } from '../../core.ts'
import type { NoticeKey } from '../../models/notices.ts'

/** Shows the visitor a toast: a success, news (`info`) or work in progress (`loading`). */
export function showNotice(
  core: Core,
  variant: 'success' | 'info' | 'loading',
  key: NoticeKey,
  params?: Record<string, string>,
): void {
  core.notices.showToast({ variant, key, ...(params && { params }) })
}
