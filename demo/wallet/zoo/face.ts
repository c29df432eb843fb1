/** What a wallet throws. In the message, `{chainId}` stands for the network that a page asked for, in hex. */
export type Thrown = {
  /**
   * Its form: an `Error` (the default), a plain object, a bare text, or a whole JSON-RPC answer with the error inside, as
   * Leather's.
   */
  readonly as?: 'error' | 'object' | 'text' | 'response'
  readonly code?: number
  readonly message: string
  readonly data?: unknown
}

/** The events that a wallet emits when a page has been connected, in their order. */
export type ConnectEvent = 'connect' | 'chainChanged' | 'accountsChanged'

/** The EVM part of a wallet. What is left out is as in EIP-1193, EIP-3085, EIP-3326 and EIP-2255. */
export type EvmFace = {
  /** Its id in EIP-6963. Without one, pages only find its provider in the window. */
  readonly rdns?: string
  /** Paths from the window at which its provider stands, such as `ethereum`. */
  readonly globals?: readonly string[]
  /** Thrown when the user declines. */
  readonly refusal?: Thrown
  /** Thrown for a switch to a network that it does not know. */
  readonly unknownNetwork?: Thrown
  /** Thrown for a connection while it still shows another request. */
  readonly pending?: Thrown
  /** Methods that it lacks. */
  readonly lacks?: readonly string[]
  /** Thrown for a method that it lacks. */
  readonly unsupported?: Thrown
  /** How it lists its accounts; by default all shared ones, with checksums. */
  readonly accounts?: 'lower case' | 'first only'
  /** By default only `accountsChanged`. */
  readonly connectEvents?: readonly ConnectEvent[]
  /** While it is locked, it declines a connection instead of sharing no account. */
  readonly declinesWhileLocked?: true
  /** It switches to a network that it knows without asking its user. */
  readonly switchesUnasked?: true
  /** It does not switch to networks that a page has added. */
  readonly leavesAddedNetworks?: true
}

/** The part of a wallet that registers by Wallet Standard. */
export type StandardFace = {
  readonly namespaces: readonly ('solana' | 'bip122')[]
  readonly refusal?: Thrown
  /** Features that it lacks. */
  readonly lacks?: readonly string[]
}

/** The part of a wallet in `window.injectedWeb3`. Its errors are bare messages. */
export type PolkadotFace = {
  /** Its keys there; all lead to the same object. */
  readonly keys: readonly [string, ...string[]]
  /** The message when the user declines the connection, and a signature. */
  readonly refusal?: string
  readonly signRefusal?: string
  /** After the user has once declined the page, it answers each connection with this message. */
  readonly refusalKept?: string
  /** It also lists EVM accounts, with the type `ethereum`. */
  readonly hasEthereumAccounts?: true
}

/** The part of a wallet in `window.btc_providers`. */
export type SatsFace = {
  /** The path of its provider from the window. */
  readonly id: string
  /** Without a refusal of its own, it answers with an error of the code -32000. */
  readonly refusal?: Thrown
  readonly lacks?: readonly string[]
  /**
   * Its messages are signed by the address of a type (`paymentType`), by default p2wpkh, whichever address the page names;
   * and its addresses have a type, but no purpose.
   */
  readonly signsByType?: true
}

/** A wallet that exists: its name, how pages find it, and what is special about it, as public pages tell it. */
export type Face = {
  readonly name: string
  /** The pages that tell these facts. */
  readonly sources: readonly [string, ...string[]]
  readonly evm?: EvmFace
  readonly standard?: StandardFace
  readonly polkadot?: PolkadotFace
  readonly sats?: SatsFace
}
