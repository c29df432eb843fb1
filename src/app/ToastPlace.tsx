import { LazyPart, lazyComponent } from '../hooks/lazy-part.tsx'
import { useCore, useValue } from '../hooks/use-core.ts'
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx'
import { loadLazyStyles } from '../ui/styles.ts'

/** A toast in words; loaded ahead, for one may have to say that something could not be loaded. */
export const toastLine = lazyComponent(async () => {
  const [{ ToastLine }] = await Promise.all([import('./ToastLine.lazy.tsx'), loadLazyStyles()])
  return ToastLine
})

/** Where the one toast is; the place stays mounted, so that screen readers hear what comes into it. */
export function ToastPlace() {
  const notice = useValue(useCore().notices.$toast)
  return <ToastRegion>{notice && <LazyPart part={toastLine} notice={notice} />}</ToastRegion>
}
