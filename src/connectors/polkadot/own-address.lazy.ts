import { getSs58AddressInfo } from '@polkadot-api/substrate-bindings'

const keyOf = (address: string): string | undefined => {
  const info = getSs58AddressInfo(address)
  return info.isValid ? String(info.publicKey) : undefined
}

/** The form in which a wallet shared an address. The page has it with the SS58 prefix of the current network. */
export function ownAddress(address: string, shared: readonly string[]): string {
  const key = keyOf(address)
  return shared.find((own) => own === address || (key !== undefined && keyOf(own) === key)) ?? address
}
