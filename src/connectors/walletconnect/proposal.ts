import { type NetworkId, namespaceOf } from '../../lib/caip.ts'
import { formerId } from '../../lib/former-ids.ts'
import type { Namespace } from '../../schema/network.ts'
import type { supportedNamespaces } from './supported-namespaces.ts'

/** The proposal for one namespace, in the SDK's shape (CAIP-25). */
export type NamespaceProposal = {
  chains: string[]
  methods: string[]
  events: string[]
  rpcMap?: Record<string, string>
}

const EVENTS = ['accountsChanged', 'chainChanged']

/** The methods that a proposal contains, for each supported namespace. */
export const proposedMethods: { readonly [N in Namespace]?: readonly string[] } = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
} satisfies { readonly [N in (typeof supportedNamespaces)[number]]: readonly string[] }

/** The supported namespaces of networks, in their order. */
const proposedNamespaces = (networks: readonly NetworkId[]): Namespace[] => [
  ...new Set(networks.map((id) => namespaceOf(id) as Namespace).filter((namespace) => proposedMethods[namespace])),
]

/** The namespaces of a proposal. All are optional, so that a wallet can approve what it supports. */
export function createProposal(
  networks: readonly NetworkId[],
  rpcUrls: Readonly<Record<string, string>> = {},
): Record<string, NamespaceProposal> {
  return Object.fromEntries(
    proposedNamespaces(networks).map((namespace) => {
      const own = networks.filter((id) => namespaceOf(id) === namespace)
      const chains = own.flatMap((id) => [id, formerId(id) ?? id])
      const rpcMap = Object.fromEntries(own.flatMap((id) => (rpcUrls[id] ? [[id, rpcUrls[id]]] : [])))
      const methods = [...(proposedMethods[namespace] ?? [])]
      return [namespace, { chains: [...new Set(chains)], methods, events: EVENTS, rpcMap }]
    }),
  )
}
