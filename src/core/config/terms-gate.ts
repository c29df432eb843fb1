import type { Core } from '../core.ts'

/** True until the visitor has agreed to the terms of a page that asks for it: no way to connect may be used before. */
export const needsTerms = ({ $config, terms }: Pick<Core, '$config' | 'terms'>): boolean =>
  $config.get().features.legalCheckbox && !terms.$agreed.get()
