import { sandbox } from '../setup/sandbox.ts'

/** A page of test/pages, which writes down what it reports. */
export type Page = Window & { reports: string[] }
/** What a test calls of the modal in that page. */
export type Modal = HTMLElement & {
  show(): Promise<void>
  connect(id: string): Promise<void>
  disconnect(): Promise<void>
  switchNetwork(id: string): Promise<void>
  options: object
  state: { open: boolean; view: string }
}

let frame: HTMLIFrameElement | undefined

/** Shows a page of test/pages in a frame and wires its button to the sandbox; the frame goes with the test. */
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

/** Clicks the button and waits until its modal is open and has drawn a row. */
export async function openModal({ page, button }: { page: Page; button: HTMLElement }): Promise<Modal> {
  const opened = new Promise((resolve) => page.document.addEventListener('wallet-open', resolve, { once: true }))
  button.shadowRoot?.querySelector('button')?.click()
  await opened
  const modal = page.document.querySelector<Modal>('wallet-modal')
  if (!modal?.shadowRoot) throw new Error('no modal')
  const { shadowRoot } = modal
  await new Promise<void>((resolve) => {
    const look = () => (shadowRoot.querySelector('dialog[open] li') ? resolve() : requestAnimationFrame(look))
    look()
  })
  return modal
}

/** Takes the page of the test away. */
export const closePage = (): void => frame?.remove()
