/** A funded account. `type` is set where a wallet has one account for each purpose. */
export type SandboxAccount = { namespace: string; address: string; privateKey: string; type?: 'payment' | 'ordinal' }

/** The line of JSON that the sandbox prints when all services are up. */
export type SandboxInfo = {
  ready: true
  origin: string
  endpoints: Record<string, string>
  rpcUrls: Record<string, string>
  accounts: SandboxAccount[]
  /** A token with a `pool` can be swapped. */
  tokens: { network: string; address: string; symbol: string; decimals: number; pool?: boolean }[]
  /** Names of the names service. */
  names: { taken: string[] }
  /** Names of the first EVM chain, with the account that each leads to and that leads to it. */
  ens: { name: string; address: string }[]
  /** ERC-721 contracts. The `owner` has at least one of their tokens. */
  nfts: { network: string; address: string; owner: string }[]
  mailbox: string
  wallet: string
  /** The pages where purchases are paid; Meld's is at `meld`. */
  onramp: string
  server: string
  faults: string
}
