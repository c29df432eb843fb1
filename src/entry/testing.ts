import { stopAll } from '../lib/async.ts'
import { referenceOf } from '../lib/caip.ts'
import type { Call, SiteControl } from './testing/control.ts'
import { createEip1193Wallet, type Provider } from './testing/eip1193/wallet.ts'
import { sortKeys } from './testing/keys.ts'
import { evmNodes, type RpcUrl, solanaChains, solanaNodes } from './testing/nodes.ts'
import type { Outcome } from './testing/outcomes.ts'
import { createSolanaWallet } from './testing/standard/solana-wallet.ts'
import type { StandardWallet } from './testing/standard/wallet.ts'

export type { Provider } from './testing/eip1193/wallet.ts'
export type { Outcome } from './testing/outcomes.ts'
export type { StandardWallet } from './testing/standard/wallet.ts'

/** A namespace that a test wallet serves. */
export type TestNamespace = 'eip155' | 'solana'

/** The options of a test wallet. */
export type TestWalletOptions = {
  /** By default `Test Wallet`. */
  readonly name?: string
  /** Its id in EIP-6963 and in its storage; by default made of the name. */
  readonly rdns?: string
  /** An image as a data URI. */
  readonly icon?: string
  /** Keys of its accounts: EVM's in hex, Solana's 64 bytes in base58. By default two public keys in each namespace. */
  readonly privateKey?: string | readonly string[]
  /** One node, or nodes by CAIP-2 id. Without it, the wallet connects, switches and signs, but sends nothing. */
  readonly rpcUrl?: RpcUrl
  /** By default both. */
  readonly namespaces?: readonly TestNamespace[]
}

/** A wallet in the page, and its user. */
export type TestWallet = {
  readonly name: string
  readonly rdns: string
  /** The addresses of its accounts, also of those that the page may not see. */
  readonly addresses: Readonly<Record<TestNamespace, readonly string[]>>
  /** The EIP-1193 provider that it announces; undefined without `eip155`. */
  readonly provider: Provider | undefined
  /** The Wallet Standard wallet that it registers; undefined without `solana`. */
  readonly standard: StandardWallet | undefined
  /** The requests of the page, oldest first; the last thousand. A feature of Wallet Standard counts by its name. */
  readonly requests: readonly Call[]
  /**
   * Orders the outcome of the next request of a method, such as `eth_requestAccounts`, `personal_sign`, `standard:connect` or
   * `solana:signMessage`. Several orders for one method are used up in order.
   */
  next(method: string, outcome: Outcome): void
  /** Locks the wallet: it shares no account until `unlock`. */
  lock(): void
  unlock(): void
  /** Switches the EVM network, as when the user picks one in the wallet. */
  switchNetwork(network: number | `eip155:${string}`): void
  /** Selects another account by its index, as when the user picks one in the wallet. */
  switchAccount(index: number): void
  /** Ends the page's access, as when the user removes the page in the wallet. */
  disconnect(): void
  /** Takes the wallet out of the page. What the page holds already still answers. */
  stop(): void
}

// A page shows a picture of 96 pixels at least.
const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzJiNjJmMCIvPjxwYXRoIGZpbGw9IiNmZmYiIGQ9Ik04IDloMTZ2NGgtNnYxMGgtNFYxM0g4eiIvPjwvc3ZnPg=='

/**
 * Creates a wallet for the tests of a page: it announces itself by EIP-6963 and by Wallet Standard, as any wallet does, and
 * signs with real keys. Its user approves every request, unless `next` orders another outcome. It stays connected to the
 * page across reloads, by `localStorage`.
 */
export function createTestWallet(options: TestWalletOptions = {}): TestWallet {
  const { evm, solana, calls, ...names } = createParts(options)
  const parts = [
    ...(evm ? [{ control: evm.control, stop: evm.announce(), accounts: evm.addresses }] : []),
    ...(solana ? [{ control: solana.control, stop: solana.register(), accounts: solana.accounts }] : []),
  ]
  const each = (run: (control: SiteControl) => void) => {
    for (const { control } of parts) run(control)
  }
  return {
    ...names,
    addresses: { eip155: evm?.addresses ?? [], solana: solana?.accounts.map(({ address }) => address) ?? [] },
    provider: evm?.provider,
    standard: solana?.wallet,
    requests: calls,
    next: (method, outcome) => (method.includes(':') ? solana : evm)?.control.next(method, outcome),
    lock: () => each((control) => control.lock()),
    unlock: () => each((control) => control.unlock()),
    switchNetwork: (network) =>
      evm?.control.switchTo(typeof network === 'number' ? network : Number(referenceOf(network))),
    switchAccount(index) {
      for (const { control, accounts } of parts) if (accounts[index]) control.selectAccount(index)
    },
    disconnect: () => each((control) => control.disconnect()),
    stop: () => stopAll(parts.map(({ stop }) => stop)),
  }
}

function createParts({ name = 'Test Wallet', icon = ICON, rpcUrl, ...given }: TestWalletOptions) {
  const { namespaces = ['eip155', 'solana'], rdns = `test.${slugOf(name)}` } = given
  const keys = sortKeys(given.privateKey)
  const calls: Call[] = []
  const shared = { name, icon, rdns, calls }
  const evm = namespaces.includes('eip155')
    ? createEip1193Wallet({ ...shared, ...evmNodes(rpcUrl), privateKeys: keys.eip155 })
    : undefined
  // One node for both namespaces is the EVM part's.
  const nodes = evm && typeof rpcUrl === 'string' ? {} : solanaNodes(rpcUrl)
  const solana = namespaces.includes('solana')
    ? createSolanaWallet({ ...shared, chains: solanaChains, rpcUrls: nodes }, keys.solana)
    : undefined
  return { name, rdns, calls, evm, solana }
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '') || 'wallet'
