import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { createConnect } from './model.ts'

/** Whether the visitor has yet to agree to the page's terms; until then no method may be used. */
export function useGate(): boolean {
  const { features } = useValue(useCore().$config)
  const agreed = useValue(useModel(createConnect).$agreed)
  return features.legalCheckbox && !agreed
}
