import type { Namespace } from '../schema/network.ts'
import { networksWords } from './en/networks.ts'
import { useMessages } from './use-messages.ts'

// These names are the same in every language.
const names: { readonly [N in Namespace]: string | undefined } = {
  eip155: undefined,
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

/** Returns a function that names the networks of a namespace in the view's language. */
export function useNamespaceName(): (namespace: Namespace) => string {
  const t = useMessages(networksWords)
  return (namespace) => names[namespace] ?? t('evmNetworks')
}
