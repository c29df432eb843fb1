import type { Eip1193Wallet, Provider } from '../../../src/entry/testing/eip1193/wallet.ts'
import { groupAddress } from '../../../src/lib/format.ts'
import { node } from '../../fixtures/chains/chain.ts'
import { stopClock } from '../../fixtures/clock.ts'
import { addModal, choose, fill, find, listen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { createTestWallet, privateKeys } from '../../fixtures/wallets/eip1193.ts'

/** The second funded account of the sandbox, the receiver in most tests. */
export const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** An account of the sandbox that no test wallet owns. */
export const OTHER = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

/** Intercepts a wallet request: a returned value replaces the wallet's answer, undefined passes the request on. */
export type Meddler = (call: { method: string; params?: unknown }, pass: Provider['request']) => unknown

/**
 * Opens a modal with a connected wallet at the empty form. `meddle` intercepts the requests, to simulate a wallet that
 * changes its state.
 */
export async function openForm({
  meddle,
  networks = 'eip155:31337 eip155:31338',
  features = {},
  options = {},
}: {
  meddle?: Meddler
  networks?: string
  features?: Readonly<Record<string, unknown>>
  /** Further options of the page. */
  options?: Readonly<Record<string, unknown>>
} = {}) {
  const wallet = createTestWallet({ privateKeys: privateKeys.slice(0, 3) })
  const { request, on, removeListener } = wallet.provider
  const provider: Provider = {
    on,
    removeListener,
    request: async (call) => (await meddle?.(call, request)) ?? request(call),
  }
  const modal = addModal({ networks })
  modal.options = { ...options, features, connectors: [{ id: 'harbor', name: 'Harbor', provider }] }
  const events = listen()
  await modal.connect('harbor')
  await modal.show({ view: 'Send' })
  await shows('Send')
  return { modal, wallet, events }
}

/** Fills the form and opens the review once the fee is known. */
export async function review(amount: string, to = FRIEND): Promise<HTMLElement> {
  await fill('To', to)
  await fill('Amount', amount)
  await choose('button', 'Review')
  return shows('Review send')
}

/** Chooses a token by its name. */
export async function chooseToken(current: string, name: RegExp): Promise<void> {
  await choose('button', current)
  await choose('button', name)
  await shows('Send')
}

/** Returns the contents of the amount and receiver fields. */
export async function entered(): Promise<[amount: string, to: string]> {
  const [amount, to] = await Promise.all(['Amount', 'To'].map((name) => find<HTMLInputElement>('textbox', name)))
  return [amount?.value ?? '', to?.value ?? '']
}

/** Returns the coin balance of an address on chain 31337, in wei. */
export const coinOf = async (address: string): Promise<bigint> =>
  BigInt((await node('eth_getBalance', address, 'latest')) as string)

/** Returns the transactions that the wallet was asked to send. */
export const asked = ({ control }: Eip1193Wallet): unknown[] =>
  control.calls.filter(({ method }) => method === 'eth_sendTransaction').map(({ params }) => params)

/** Waits until a text appears in the modal. */
export const says = (modal: Element, text: string | RegExp): Promise<unknown> =>
  until(`“${text}”`, () => {
    const shown = textOf(modal)
    return typeof text === 'string' ? shown.includes(text) : text.test(shown)
  })

/**
 * Waits until the modal tells a payment's outcome. Time passes faster meanwhile, because 'Transaction started' is left to be
 * read for a while.
 */
export async function ends(modal: Element, outcome = 'Transaction confirmed'): Promise<void> {
  const clock = stopClock()
  try {
    await until(outcome, () => textOf(modal).includes(outcome) || clock.pass(100))
  } finally {
    clock.restart()
  }
}

/** The codes of the errors that the page was told. */
export const codesOf = (events: ReturnType<typeof listen>): string[] =>
  events.of('wallet-error').map(({ detail }) => detail.code)

/** Returns the modal's whole text. */
export function textOf(element: Element | ShadowRoot): string {
  const roots = [...element.querySelectorAll('*'), ...('shadowRoot' in element ? [element] : [])]
    .flatMap((child) => (child instanceof Element && child.shadowRoot ? [child.shadowRoot] : []))
    .map(textOf)
  return `${element.textContent ?? ''} ${roots.join(' ')}`
}

/** The payments that the page has stored because their outcome is not known yet. */
export const storedPayments = (): Record<string, unknown>[] =>
  JSON.parse(localStorage.getItem('@appkit-wallet/pending_payments') ?? '{"value":[]}').value

/** An address as the views show it whole. */
export const inGroups = (address: string): string => groupAddress(address).join(' ')
