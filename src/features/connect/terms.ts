import { lazyComponent } from '../../hooks/lazy-part.tsx'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { loadLazyStyles } from '../../ui/styles.ts'

/** True until the visitor has agreed to the page's terms; all ways to connect are disabled until then. */
export function useMustAgree(): boolean {
  const { $config, terms } = useCore()
  const { features } = useValue($config)
  const agreed = useValue(terms.$agreed)
  return features.legalCheckbox && !agreed
}

/** The terms of the page, as a checkbox or a line. Loaded on demand, because most pages have no terms. */
export const termsPart = lazyComponent<{ box?: boolean }>(async () => {
  const [{ Terms }] = await Promise.all([import('./Terms.lazy.tsx'), loadLazyStyles()])
  return Terms
})
