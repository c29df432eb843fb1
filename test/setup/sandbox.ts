import { runCommand } from './command.ts'
import { atFileEnd } from './file-ends.ts'

/** The line that `npm run sandbox` prints: URLs of its services, accounts and tokens. */
export interface Sandbox {
  ready: true
  origin: string
  endpoints: Record<string, string>
  /** URL of each chain's RPC endpoint, by CAIP-2 id. */
  rpcUrls: Record<string, string>
  /** The key as wallets import it: hex (EVM), base58 of 64 bytes (Solana), seed in hex (Polkadot), WIF (Bitcoin). */
  accounts: { namespace: string; address: string; privateKey: string; type?: 'payment' | 'ordinal' }[]
  tokens: { network: string; address: string; symbol: string; decimals: number; pool?: boolean }[]
  names: { taken: string[] }
  /** Names of the first EVM chain and their accounts. */
  ens: { name: string; address: string }[]
  nfts: { network: string; address: string; owner: string }[]
  /** URL that lists all mails of the login service. */
  mailbox: string
  /** URL of the pages where purchases are paid. */
  onramp: string
  /** URL of the sign-in server. */
  server: string
  faults: string
}

/** Asks the runner: a page by its command, a process of Node by a message. */
async function lend(): Promise<Sandbox> {
  if ('document' in globalThis) return runCommand<Sandbox>('sandbox')
  return new Promise((resolve) => {
    process.once('message', (message) => resolve((message as { sandbox: Sandbox }).sandbox))
    process.send?.({ wants: 'sandbox' })
  })
}

/** The sandbox of this page or process; no other that runs at the same time shares it. */
export const sandbox: Sandbox = await lend()

type FaultOptions = {
  times?: number
  status?: number
  ms?: number
  only?: string
  method?: string
  bps?: number
  seed?: number
}

async function order(service: string, fault: string, more: FaultOptions = {}): Promise<void> {
  const body = JSON.stringify({ service, fault, ...more })
  const response = await fetch(sandbox.faults, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (response.status !== 204) throw new Error(`The sandbox refused the fault ${body}: ${response.status}`)
}

const failing = new Set<string>()
/** The files after this one share its sandbox. */
async function endFaults(): Promise<void> {
  for (const service of failing) await order(service, 'off')
  failing.clear()
}

/** Makes a service of the sandbox fail until `off`, or a number of `times`; faults end with the test file. */
export async function fault(service: string, kind: string, more?: FaultOptions): Promise<void> {
  failing.add(service)
  atFileEnd(endFaults)
  await order(service, kind, more)
}
