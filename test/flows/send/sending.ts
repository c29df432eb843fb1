import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { stopClock } from '../../fixtures/clock.ts'
import { type addWallet, choose, connected, find, seen } from '../../fixtures/page.ts'
import { fillAll, leads } from '../../fixtures/steps.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { sandbox } from '../../setup/sandbox.ts'

/** A sandbox account that no test wallet owns. */
export const [, , , , receiver = ''] = sandbox.accounts.map(({ address }) => address)

/** Until the balances are asked for with these assets as changed. */
export const readsAnew = (...assets: readonly string[]) =>
  eventually(async () => {
    const answer = await fetch(`${sandbox.origin}/requests?service=api`)
    const records: { query: Record<string, string> }[] = await answer.json()
    expect(records.map(({ query }) => query.forceUpdate)).to.include(assets.join(','))
  })

/** Texts of a modal's toasts. */
export const toasts = (modal: WalletModal) =>
  [...(modal.shadowRoot?.querySelectorAll('[part~="toast"]') ?? [])].map(({ textContent }) => textContent)

export const told = (modal: WalletModal, text: string) => until(text, () => toasts(modal).includes(text))

/** The same for a payment's outcome. Time passes faster, because 'Transaction started' is left to be read for a while. */
export async function ends(modal: WalletModal, outcome = 'Transaction confirmed'): Promise<void> {
  const clock = stopClock()
  try {
    await until(outcome, () => toasts(modal).includes(outcome) || clock.pass(100))
  } finally {
    clock.restart()
  }
}

export const textIn = (name: string) => (seen('textbox', name) as HTMLInputElement | null)?.value

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

export async function review(amount = '0.25', to = receiver): Promise<void> {
  await fillAll({ Amount: amount, To: to })
  await leads('Review', 'Review send')
}

/** The same, and asks the wallet. */
export async function send(...payment: Parameters<typeof review>): Promise<void> {
  await review(...payment)
  await choose('button', 'Send')
}
