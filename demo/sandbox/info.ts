/** The line of JSON that the sandbox prints when all of it is up. */
export type SandboxInfo = {
  ready: true
  origin: string
  endpoints: Record<string, string>
  rpcUrls: Record<string, string>
  accounts: { namespace: string; address: string; privateKey: string }[]
  tokens: { network: string; address: string; symbol: string; decimals: number }[]
  wallet: string
  faults: string
}
