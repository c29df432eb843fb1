import { parseEvmAddress } from '../../schema/evm-address.ts'
import type { Namespace } from '../../schema/network.ts'

/** How the addresses of a namespace are written; its chain, which comes later, checks their sums as well. */
const forms: { readonly [N in Namespace]: (address: string) => boolean } = {
  eip155: (address) => parseEvmAddress(address) !== undefined,
  solana: (address) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address),
  polkadot: (address) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address),
  bip122: (address) =>
    /^(?:(?:bc|tb|bcrt)1[a-z\d]{6,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|S[A-Z\d]{37,41})$/i.test(address),
}

/** True for what is written as an address of this namespace: a page gets nothing else from a session or login. */
export const isAddressOf = (namespace: Namespace, address: string): boolean => forms[namespace](address)
