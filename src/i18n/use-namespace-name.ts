import type { Namespace } from '../schema/network.ts'
import { namespacesWords } from './en/namespaces.ts'
import { useMessages } from './use-messages.ts'

// Names, the same in every language.
const names: { readonly [N in Exclude<Namespace, 'eip155'>]: string } = {
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

/** Tells what people call the networks of a namespace, in the view's language. */
export function useNamespaceName(): (namespace: Namespace) => string {
  const t = useMessages(namespacesWords)
  return (namespace) => (namespace === 'eip155' ? t('evmNetworks') : names[namespace])
}
