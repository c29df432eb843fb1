import type { WalletModal } from '../../elements/index.ts'
import { wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
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

let frame: HTMLIFrameElement | undefined

/** Shows a page of test/pages in a frame and connects its button to the sandbox; the test removes the frame. */
export async function openPage(path: string): Promise<{ page: Page; button: HTMLElement }> {
  const own = document.createElement('iframe')
  frame = own
  own.src = path
  Object.assign(own.style, { width: '500px', height: '700px' })
  const loaded = new Promise((resolve) => own.addEventListener('load', resolve, { once: true }))
  document.body.append(own)
  await loaded
  const page = own.contentWindow as Page
  const button = page.document.createElement('wallet-button')
  button.setAttribute('project-id', 'test')
  button.setAttribute('networks', 'eip155:31337')
  button.setAttribute('rpc-urls', JSON.stringify(sandbox.rpcUrls))
  button.setAttribute('endpoints', JSON.stringify(sandbox.endpoints))
  page.document.body.append(button)
  return { page, button }
}

/**
 * Clicks the button and waits until its modal is open and shows a row. A load that was pending when a missing file came
 * back may still fail, so it clicks again, as a visitor does after `Try again`.
 */
export async function openModal({ page, button }: { page: Page; button: HTMLElement }): Promise<Modal> {
  let isOpen = false
  const onOpen = () => {
    isOpen = true
  }
  const click = () => button.shadowRoot?.querySelector('button')?.click()
  page.document.addEventListener('wallet-open', onOpen, { once: true })
  page.document.addEventListener('wallet-error', click)
  click()
  await until('open', () => isOpen)
  page.document.removeEventListener('wallet-error', click)
  const modal = page.document.querySelector<Modal>('wallet-modal')
  if (!modal?.shadowRoot) throw new Error('no modal')
  const { shadowRoot } = modal
  await until('a row', () => shadowRoot.querySelector('dialog[open] li'))
  return modal
}

/** Adds a modal that is connected to the sandbox. */
export function addWired(page: Page, attributes: Readonly<Record<string, string>>, tag = 'wallet-modal'): WalletModal {
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

/** Reports whether a page has loaded the files of a part. */
export async function watchParts(page: Window): Promise<(source: string) => boolean> {
  const of = await filesOfParts()
  return (source) => {
    const entries = page.performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const got = entries.filter(({ responseStatus }) => responseStatus === 200).map(({ name }) => new URL(name).pathname)
    return of(source).every((file) => got.some((path) => path.endsWith(`/${file}`)))
  }
}

/** Removes the page of the test. */
export const closePage = (): void => frame?.remove()
