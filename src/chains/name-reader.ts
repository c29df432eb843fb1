import type { Network } from '../schema/network.ts'

/** A name of a chain's name service, in its normal form, and the address that it leads to. */
export type NameRecord = {
  readonly name: string
  readonly address: string
  /** A picture for `<img>`: a data image, or a URL of a host that the owner of the name chose. */
  readonly avatar?: string
}

/** Where names are read: of the network itself, or of the `root` of its namespace if the network has no names. */
export type NamePlace = {
  readonly network: Network
  readonly root?: Network | undefined
  /** Read the picture too, which may ask a host that the owner of the name chose. */
  readonly avatar?: boolean
  readonly signal?: AbortSignal | undefined
}

/** Reads the names of a network. Neither ability asks a gateway that the owner of a name chose. */
export type NameReader = {
  /** The address of a name as a visitor typed it; undefined when there is no such name. @throws WalletError */
  resolve(text: string, place: NamePlace): Promise<NameRecord | undefined>
  /** The name that an account chose and that leads back to it; undefined without one. @throws WalletError */
  lookUp(address: string, place: NamePlace): Promise<NameRecord | undefined>
}
