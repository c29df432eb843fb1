import { runCommand } from './command.ts'

/** What `npm run sandbox` prints when it is ready: where its services are, and what they hold. */
export interface Sandbox {
  ready: true
  origin: string
  endpoints: Record<string, string>
  /** CAIP-2 id to the URL of the chain's RPC door. */
  rpcUrls: Record<string, string>
  /** The key as wallets of the namespace import it: hex, base58 of 64 bytes (solana), the seed in hex (polkadot), WIF (bip122). */
  accounts: { namespace: string; address: string; privateKey: string; type?: 'payment' | 'ordinal' }[]
  tokens: { network: string; address: string; symbol: string; decimals: number; pool?: boolean }[]
  /** Lists all mail of the login service. */
  mailbox: string
  faults: string
}

/** The sandbox of this test file, shared with no file that runs at the same time. */
export const sandbox: Sandbox = await runCommand<Sandbox>('sandbox')

/** Makes a service of the sandbox fail until `off`, or for some `times`; faults end with the test file. */
export async function fault(
  service: string,
  kind: string,
  more: { times?: number; status?: number; ms?: number; only?: string } = {},
) {
  const body = JSON.stringify({ service, fault: kind, ...more })
  const response = await fetch(sandbox.faults, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (response.status !== 204) throw new Error(`The sandbox refused the fault ${body}: ${response.status}`)
}
