import { lazyComponent } from '../../hooks/lazy-part.tsx'
import { loadMoreLooks } from '../../ui/styles.ts'

/** What the visitor agrees to, as a box to tick or else as a line; most pages have no terms, and load none of it. */
export const terms = lazyComponent<{ box?: boolean }>(async () => {
  const [{ Terms }] = await Promise.all([import('./Terms.lazy.tsx'), loadMoreLooks()])
  return Terms
})
