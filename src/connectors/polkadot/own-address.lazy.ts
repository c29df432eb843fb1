import { getSs58AddressInfo } from '@polkadot-api/substrate-bindings'

const keyOf = (address: string): string | undefined => {
  const info = getSs58AddressInfo(address)
  return info.isValid ? String(info.publicKey) : undefined
}

/** An address as its wallet writes it: the page knows it with the prefix of the network in use, under the same key. */
export function ownAddress(address: string, shared: readonly string[]): string {
  const key = keyOf(address)
  return shared.find((own) => own === address || (key !== undefined && keyOf(own) === key)) ?? address
}
