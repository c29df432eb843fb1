import type { WalletModal } from '../../../elements/index.ts'
import { addModal, all, find, seen } from '../../fixtures/page.ts'
import { frame, until } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

export const directory = (kind: string, more: object = {}) => fault('directory', kind, more)

/** An open modal that shows all wallets. */
export async function openAll(attributes: Record<string, string> = {}, options?: object): Promise<WalletModal> {
  const modal = addModal(attributes)
  if (options) modal.options = options
  await modal.show({ view: 'AllWallets' })
  await find('searchbox', 'Search wallets')
  return modal
}

export const says = (modal: WalletModal, text: string) =>
  until(text, () => modal.shadowRoot?.querySelector('.body')?.textContent?.includes(text))

/** The same with its first page listed. */
export async function listed(attributes: Record<string, string> = {}, options?: object): Promise<WalletModal> {
  const modal = await openAll(attributes, options)
  await find('button', /^Harbor/)
  return modal
}

type Recorded = { path: string; query: Record<string, string> }
/** Requests that the directory has received. */
export const requests = async (): Promise<Recorded[]> =>
  (await fetch(`${sandbox.origin}/requests?service=directory`)).json()
export const asked = async () =>
  (await requests()).filter(({ path }) => path === '/getWallets').map(({ query }) => query)

export const cells = () => all('gridcell')
export const names = () => cells().map((cell) => cell.querySelector('bdi')?.textContent)
export const body = (modal: WalletModal) => modal.shadowRoot?.querySelector<HTMLElement>('[part="body"]') as HTMLElement
/** Number of rows of the grid, including those outside the page. */
export const rows = () => Number(seen('grid')?.getAttribute('aria-rowcount'))

/** Scrolls down until the list is complete. */
export async function scrollDown(modal: WalletModal): Promise<void> {
  await until('the end', async () => {
    body(modal).scrollTop = body(modal).scrollHeight
    await frame()
    await frame()
    return modal.shadowRoot?.querySelector(`[role="row"][aria-rowindex="${rows()}"]`)
  })
}
