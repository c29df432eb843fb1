import { LazyPart, lazyComponent } from '../hooks/lazy-part.tsx'
import { useCore, useValue } from '../hooks/use-core.ts'
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx'
import { loadLazyStyles } from '../ui/styles.ts'

/** The toast's code. It is preloaded, because a toast may have to say that other code could not be loaded. */
export const toastLine = lazyComponent(async () => {
  const [{ ToastLine }] = await Promise.all([import('./ToastLine.lazy.tsx'), loadLazyStyles()])
  return ToastLine
})

/** The live region of toasts. It stays mounted so that screen readers announce what is put into it. */
export function ToastPlace() {
  const notice = useValue(useCore().notices.$toast)
  return <ToastRegion>{notice && <LazyPart part={toastLine} notice={notice} />}</ToastRegion>
}
