import { type OpenWallet, openWallet } from '../../src/core/create.ts'
import type { View } from '../../src/core/routes.ts'
import { type WalletEvents, type WalletState, walletEventNames } from '../../src/core/wallet.ts'
import type { Eip1193Wallet } from '../../src/entry/testing/eip1193/wallet.ts'
import type { Eip1193WalletOptions } from '../../src/entry/testing/eip1193/wallet-state.ts'
import { until as untilNamed } from '../fixtures/time.ts'
import { createTestWallet, type ScriptedProvider, scripted } from '../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../setup/sandbox.ts'
import { thrownBy } from './thrown.ts'

/** An event of the wallet for the page. */
export type Told = {
  readonly [E in keyof WalletEvents]: { readonly type: E; readonly detail: WalletEvents[E] }
}[keyof WalletEvents]

/** A wallet under test, and all events that it emitted. */
export type Opened = OpenWallet & {
  readonly told: readonly Told[]
  /** Returns the details of all events of one type so far. */
  details<E extends keyof WalletEvents>(type: E): WalletEvents[E][]
  /** Returns the names of the analytics events so far. */
  tracked(): string[]
  /** The active account and network. */
  readonly active: WalletState['active']
  readonly isOpen: boolean
  readonly view: View
}

/** A demo wallet and the id of its connector. */
export type Announced = Eip1193Wallet & { readonly id: string }

let ends: (() => void)[] = []
let made = 0

const faulty = new Set<string>()

/** Destroys every wallet and announcement of this test, and clears the storage; it also runs after each test. */
export function endAll(): void {
  for (const end of ends) end()
  ends = []
  localStorage.clear()
}

afterEach(async () => {
  endAll()
  for (const service of faulty) await fault(service, 'off')
  faulty.clear()
})

/** Makes a service of the sandbox fail, until `off` or the end of the test. */
export function fail(service: string, kind: string, more: object = {}): Promise<void> {
  faulty.add(service)
  return fault(service, kind, more)
}

type Recorded = {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: { method?: string } | { method?: string }[]
}

/** Lists the requests to a service of the sandbox since the last `forget`. */
export const requestsTo = async (service: string): Promise<Recorded[]> =>
  (await fetch(`${sandbox.origin}/requests?service=${service}`)).json()

/** Clears the sandbox's record of requests. */
export const forget = () => fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })

/** Opens a wallet on the sandbox's chains and services, with a unique name by default. */
export function open(options: object = {}): Opened {
  const { endpoints, rpcUrls } = sandbox
  const opened = openWallet({
    name: `core-${++made}`,
    projectId: 'test',
    endpoints,
    rpcUrls,
    networks: 'eip155:31337 eip155:31338',
    ...options,
  })
  const told: Told[] = []
  for (const type of walletEventNames) opened.wallet.on(type, (detail) => void told.push({ type, detail } as Told))
  ends.push(opened.wallet.destroy)
  return {
    ...opened,
    told,
    details: (type) => told.flatMap((one) => (one.type === type ? [one.detail as never] : [])),
    tracked: () => told.flatMap((one) => (one.type === 'track' ? [one.detail.event] : [])),
    get active() {
      return opened.wallet.$state.get().active
    },
    get isOpen() {
      return opened.wallet.$state.get().open
    },
    get view() {
      return opened.core.router.$route.get().view
    },
  }
}

/**
 * Makes a demo wallet with a connector id, announced until the test ends; `isShared` means that the page may see its
 * accounts.
 */
export function announce({
  isShared = false,
  ...options
}: Partial<Eip1193WalletOptions> & { isShared?: boolean } = {}): Announced {
  const id = options.rdns ?? `test.core${++made}`
  const wallet = createTestWallet({ ...options, rdns: id })
  if (isShared) wallet.control.approve()
  ends.push(wallet.announce())
  return { ...wallet, id }
}

/** Opens a wallet and connects it to a new demo wallet. */
export async function connected(options: object = {}): Promise<{ opened: Opened; wallet: Announced }> {
  const wallet = announce()
  const opened = open(options)
  await opened.wallet.connect(wallet.id)
  return { opened, wallet }
}

/** Opens a wallet whose only connector is a provider of the page, with the id `mine`. */
export const openOver = (provider: object, options: object = {}): Opened =>
  open({ connectors: [{ id: 'mine', name: 'Mine', provider }], ...options })

/** The account of `connectedOver`. */
export const ONE = `0x${'1'.repeat(40)}`

/** Opens a wallet and connects it to a provider of the page, whose replies and events the test decides. */
export async function connectedOver(
  replies: Record<string, unknown> = {},
  options: object = {},
): Promise<{ opened: Opened; provider: ScriptedProvider }> {
  const provider = scripted({ eth_requestAccounts: [ONE], eth_accounts: [ONE], eth_chainId: '0x7a69', ...replies })
  const opened = openOver(provider, options)
  await opened.wallet.connect('mine')
  await until(() => provider.listeners() > 0)
  return { opened, provider }
}

/** Opens a wallet, connects it to a new demo wallet, and waits until it follows the changes there. */
export async function following(options: object = {}): Promise<{ opened: Opened; wallet: Announced }> {
  const both = await connected(options)
  await until(() => both.wallet.listenerCount() > 0)
  return both
}

/** The methods that a demo wallet was asked for. */
export const methodsOf = ({ control }: Eip1193Wallet) => control.calls.map(({ method }) => method)

/** The code of the error that a promise rejects with. */
export const codeOf = async (promise: Promise<unknown>): Promise<string> => (await thrownBy(promise)).code

/** Waits until a condition holds; the error names `what`, or the condition's source. */
export const until = (holds: () => unknown, what = holds.toString()): Promise<unknown> => untilNamed(what, holds)
