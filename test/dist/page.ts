import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import type { Eip1193Wallet } from '../../src/entry/testing/eip1193/wallet.ts'
import { build, wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { createTestWallet, scripted } from '../fixtures/wallets/eip1193.ts'
import { inNode } from '../setup/commands.ts'
import { sandbox } from '../setup/sandbox.ts'

/** A page of test/pages that records its reports. */
export type Page = Window & { reports: string[] }
/** The members of the modal that a test uses in that page. */
export type Modal = HTMLElement & {
  show(options?: { view: string }): Promise<void>
  connect(id: string): Promise<void>
  disconnect(): Promise<void>
  switchNetwork(id: string): Promise<void>
  options: object
  state: { open: boolean; view: string }
}

type Anything = Window & typeof globalThis & Record<string, unknown>

/** Loads a page in a frame until the test ends. */
export async function loadFrame(src: string, width = '600', height = '800'): Promise<Page & Anything> {
  const frame = build<HTMLIFrameElement>('iframe', { src, width, height })
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  return frame.contentWindow as Page & Anything
}

/** Loads the script tag's file in an empty page until the test ends; `prepare` changes the page before. */
export async function loadEmpty(prepare: (page: Page & Anything) => void): Promise<Page & Anything> {
  const frame = build<HTMLIFrameElement>('iframe')
  document.body.append(frame)
  const page = frame.contentWindow as Page & Anything
  prepare(page)
  const script = page.document.createElement('script')
  Object.assign(script, { type: 'module', src: '/dist/wallet-elements.js' })
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
  page.document.body.append(script)
  await loaded
  return page
}

/** Lets a wallet announce itself in a page as Harbor. */
export function announceIn(page: Anything, { provider }: Eip1193Wallet = createTestWallet(), icon = ''): void {
  const info = { uuid: crypto.randomUUID(), name: 'Harbor', rdns: 'example.harbor', icon }
  page.addEventListener('eip6963:requestProvider', () =>
    page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail: { info, provider } })),
  )
}

/** A provider with one account, and the option that adds it as the page's own wallet `mine`. */
export function createMine(replies: Record<string, unknown> = {}) {
  const accounts = [`0x${'1'.repeat(40)}`]
  const provider = scripted({
    eth_requestAccounts: accounts,
    eth_chainId: '0x7a69',
    eth_accounts: accounts,
    ...replies,
  })
  return { accounts, provider, connectors: [{ id: 'mine', name: 'Mine', provider }] }
}

/** Shows a page of test/pages in a frame until the test ends, and connects a button there to the sandbox. */
export async function openPage(path: string): Promise<{ page: Page & Anything; button: HTMLElement }> {
  const page = await loadFrame(path, '500', '700')
  const button = page.document.createElement('wallet-button')
  for (const [name, value] of Object.entries({ ...wired, networks: 'eip155:31337' })) button.setAttribute(name, value)
  page.document.body.append(button)
  return { page, button }
}

/**
 * Clicks the button and waits until its modal is open and shows a row. A load that was pending when a missing file came
 * back may still fail, so it clicks again, as a visitor does after `Try again`.
 */
export async function openModal({ page, button }: { page: Page; button: HTMLElement }): Promise<Modal> {
  const opened = new Promise((resolve) => page.document.addEventListener('wallet-open', resolve, { once: true }))
  const click = () => button.shadowRoot?.querySelector('button')?.click()
  page.document.addEventListener('wallet-error', click)
  click()
  await opened
  page.document.removeEventListener('wallet-error', click)
  const modal = page.document.querySelector<Modal>('wallet-modal')
  if (!modal?.shadowRoot) throw new Error('no modal')
  const { shadowRoot } = modal
  await until('a row', () => shadowRoot.querySelector('dialog[open] li'))
  return modal
}

export function addWired(
  page: Window,
  attributes: Readonly<Record<string, string>> = {},
  tag = 'wallet-modal',
): WalletModal {
  const modal = page.document.createElement(tag) as WalletModal
  for (const [name, value] of Object.entries({ ...wired, ...attributes })) modal.setAttribute(name, value)
  page.document.body.append(modal)
  return modal
}

/** Configures the modal of a page for the sandbox; another button of the page created it without options. */
export function wire(modal: Modal, more: object = {}): void {
  const { rpcUrls, endpoints } = sandbox
  modal.options = { projectId: 'test', networks: ['eip155:31337'], rpcUrls, endpoints, ...more }
}

type Manifest = Record<string, { file: string; imports?: string[] }>

/**
 * Lists the built files of a part by its source, such as `src/core/actions/connect/run-attempt.ts`, with all
 * static imports.
 */
export async function filesOfParts(): Promise<(source: string) => string[]> {
  const manifest: Manifest = await (await fetch('/dist/manifest.json')).json()
  const close = (id: string, found = new Set<string>()): Set<string> => {
    const row = manifest[id]
    if (!row) throw new Error(`dist has no chunk of ${id}`)
    if (found.has(row.file)) return found
    found.add(row.file)
    for (const imported of row.imports ?? []) close(imported, found)
    return found
  }
  return (source) => [...close(`${source}?part`)]
}

export async function watchParts(page: Window): Promise<(source: string) => boolean> {
  const of = await filesOfParts()
  return (source) => {
    const entries = page.performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const got = entries.filter(({ responseStatus }) => responseStatus === 200).map(({ name }) => new URL(name).pathname)
    return of(source).every((file) => got.some((path) => path.endsWith(`/${file}`)))
  }
}

/** Runs a module in Node in the project's folder, and parses the JSON that it prints. */
export async function ask<T>(code: string): Promise<T> {
  const { printed, complaints } = await inNode(code)
  expect(complaints).to.equal('')
  return JSON.parse(printed)
}
