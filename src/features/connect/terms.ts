import { lazyComponent } from '../../hooks/lazy-part.tsx'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { loadLazyStyles } from '../../ui/styles.ts'

/** Whether the visitor has yet to agree to the page's terms; until then no method may be used. */
export function useMustAgree(): boolean {
  const { $config, terms } = useCore()
  const { features } = useValue($config)
  const agreed = useValue(terms.$agreed)
  return features.legalCheckbox && !agreed
}

/** What the visitor agrees to, as a box to tick or else as a line; most pages have no terms, and load none of it. */
export const termsPart = lazyComponent<{ box?: boolean }>(async () => {
  const [{ Terms }] = await Promise.all([import('./Terms.lazy.tsx'), loadLazyStyles()])
  return Terms
})
