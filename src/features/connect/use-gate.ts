import { useCore, useValue } from '../../hooks/use-core.ts'

/** Whether the visitor has yet to agree to the page's terms; until then no method may be used. */
export function useGate(): boolean {
  const { $config, terms } = useCore()
  const { features } = useValue($config)
  const agreed = useValue(terms.$agreed)
  return features.legalCheckbox && !agreed
}
