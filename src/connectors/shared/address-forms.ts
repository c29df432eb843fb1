import { readWalletAddress } from '../../schema/evm-address.ts'
import type { Namespace } from '../../schema/network.ts'

/** The form of each namespace's addresses. Checksums are validated later, by the chain. */
const forms: { readonly [N in Namespace]: (address: string) => boolean } = {
  eip155: (address) => readWalletAddress(address) !== undefined,
  solana: (address) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address),
  polkadot: (address) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address),
  bip122: (address) =>
    /^(?:(?:bc|tb|bcrt)1[a-z\d]{6,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|S[A-Z\d]{37,41})$/i.test(address),
}

/** True for a text with the form of an address of this namespace; used for addresses from sessions and logins. */
export const isAddressOf = (namespace: Namespace, address: string): boolean => forms[namespace](address)
