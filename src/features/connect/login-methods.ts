import { providersOf } from '../../core/config/social-providers.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import type { Config } from '../../schema/config/options.ts'
import { useRequestedNamespaces } from './list/requested-namespaces.ts'

/** A way to connect without a wallet of one's own. */
export type LoginMethod = Exclude<Config['methods'][number], 'wallet'>

/** Which logins can be offered: those that the page has on and that work here, where an account of the login service is of use. */
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
