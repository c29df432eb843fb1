import type { Connector } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import { readFunctions } from './provider-functions.ts'

/** What is known of a wallet that speaks EIP-1193, and the object it put into the page. */
export type Eip1193Wallet = Pick<
  Connector,
  'id' | 'name' | 'type' | 'icon' | 'rdns' | 'explorerId' | 'imageId' | 'disputed'
> & {
  readonly provider: unknown
}

/**
 * Makes the connector of an EIP-1193 wallet; undefined when the object has no `request` to ask by. Its functions are
 * taken now; the code that calls them comes when somebody connects.
 */
export function createEip1193Connector({ provider, ...info }: Eip1193Wallet): Connector | undefined {
  const functions = readFunctions(provider)
  if (!functions) return undefined
  return createLazyConnector({ ...info, namespaces: ['eip155'] }, async () => {
    const { createVerbs } = await import('./connection.lazy.ts')
    return createVerbs(info.id, provider, functions)
  })
}
