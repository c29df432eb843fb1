import type { WalletModal } from '../../../elements/index.ts'
import type { Provider } from '../../../src/entry/testing/eip1193/wallet.ts'
import { addModal, type addWallet, choose, connected, fill, find, seen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { createTestWallet } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'

/** Sandbox accounts that no test wallet owns. */
export const [, , , , receiver = '', other = ''] = sandbox.accounts.map(({ address }) => address)

/** Texts of a modal's toasts. */
export const toasts = (modal: WalletModal) =>
  [...(modal.shadowRoot?.querySelectorAll('[part~="toast"]') ?? [])].map(({ textContent }) => textContent)

/** Waits until a toast shows a text. */
export const told = (modal: WalletModal, text: string) => until(text, () => toasts(modal).includes(text))

/** Value of a field; undefined without the field. */
export const textIn = (name: string) => (seen('textbox', name) as HTMLInputElement | null)?.value

/** Methods requested from a wallet, in order. */
export const methodsOf = ({ control }: { control: { calls: { method: string }[] } }) =>
  control.calls.map(({ method }) => method)

/** A connected wallet with the Send view open and its balance loaded. */
export async function openSend(
  attributes: Record<string, string> = {},
  { waitFor = 'Max', ...options }: Parameters<typeof addWallet>[0] & { waitFor?: string } = {},
) {
  const scene = await connected(attributes, options)
  await scene.modal.show({ view: 'Send' })
  await find('button', waitFor)
  return scene
}

/** Fills in the form and continues to the review. */
export async function review(amount = '0.25', to = receiver): Promise<void> {
  await fill('Amount', amount)
  await fill('To', to)
  await choose('button', 'Review')
  await shows('Review send')
}

/** A modal connected to a wallet that answers some methods differently. */
export async function withWallet(answers: (real: Provider) => Record<string, (params: unknown) => unknown>) {
  const wallet = createTestWallet()
  const own = answers(wallet.provider)
  const provider: Provider = {
    ...wallet.provider,
    request: async ({ method, params }) =>
      own[method] ? own[method](params) : wallet.provider.request({ method, params }),
  }
  const modal = addModal()
  modal.options = { connectors: [{ id: 'own', name: 'Own', provider }] }
  await modal.connect('own')
  await modal.show({ view: 'Send' })
  await find('button', 'Max')
  return { modal, wallet }
}

/** The text that describes a field: what is wrong with its value, or how it was read. */
export function describing(field: HTMLElement | null): string | undefined {
  const root = field?.getRootNode() as ShadowRoot | undefined
  return root?.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined
}
