import { providersOf } from '../../core/config/social-providers.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import type { Config } from '../../schema/config/options.ts'
import { useRequestedNamespaces } from './list/requested-namespaces.ts'

/** A login method: a way to connect without an own wallet. */
export type LoginMethod = Exclude<Config['methods'][number], 'wallet'>

/**
 * Returns the login methods that can be offered: enabled by the page, supported on this device, and useful for a
 * requested namespace.
 */
export function useLoginMethods(): { readonly [M in LoginMethod]: boolean } {
  const core = useCore()
  const config = useValue(core.$config)
  const wanted = useRequestedNamespaces()
  const isOfUse = useValue(core.connections.$connectors).some(
    ({ type, namespaces }) => type === 'AUTH' && namespaces.some((namespace) => wanted.includes(namespace)),
  )
  return {
    email: isOfUse && config.features.email,
    social: isOfUse && providersOf(config, core.device).length > 0,
  }
}
