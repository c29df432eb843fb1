import type { WalletModal } from '../../../elements/index.ts'
import { connected, fill, find, seen } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

/** The networks of the sandbox on which there are pools. */
const swapNetworks = ['eip155:31337', 'eip155:31338'] as const

/** A connected wallet with the Swap view open and its balance loaded, and a token to receive for the coin. */
export async function openSwap({ waitFor = 'Max', receive }: { waitFor?: string; receive?: RegExp } = {}) {
  const scene = await connected()
  scene.modal.options = { swapNetworks: [...swapNetworks] }
  await scene.modal.show({ view: 'Swap' })
  await find('button', waitFor)
  if (receive) await chooseSide('Select token', receive)
  return { ...scene, owner: scene.wallet.addresses[0] ?? '' }
}

/** The same for USD Coin. */
export const openSwapToUsdc = (waitFor?: string) => openSwap({ receive: /^USD Coin/, ...(waitFor && { waitFor }) })

/** Chooses both sides, with the coin on the first one. */
export async function chooseBoth(pay: RegExp, receive: RegExp): Promise<void> {
  await chooseSide('ETH', pay)
  await chooseSide('Select token', receive)
}

/** Chooses the token of a side, whose button shows `from`, by the name of its row. */
export async function chooseSide(from: string, name: string | RegExp): Promise<void> {
  await leads(from, 'Select token')
  await leads(name, 'Swap')
}

export async function review(amount: string): Promise<void> {
  await fill('You pay', amount)
  await leads('Review swap', 'Review swap')
}

/**
 * Swaps what is reviewed until the wallet has it: accepts new figures when the price has moved, and tries again when the service
 * could not be reached.
 */
export async function swapInStorm(modal: WalletModal): Promise<void> {
  await until('the wallet has it', () => {
    const next = seen<HTMLButtonElement>('button', /^(Swap|Accept)$/)
    if (next && !next.disabled && modal.state.view === 'SwapReview') next.click()
    return modal.state.view !== 'SwapReview'
  })
}

export const reads = (modal: WalletModal, text: string | RegExp) =>
  until(String(text), () => {
    const shown = modal.shadowRoot?.querySelector('dialog, [role="dialog"]')?.textContent ?? ''
    return typeof text === 'string' ? shown.includes(text) : text.test(shown)
  })

export const textIn = (name: string) => (seen('textbox', name) as HTMLInputElement | null)?.value ?? ''

export const failing = (route: string, status = 500) => fault('api', 'error', { only: `/v1/${route}`, status })

/** Answers one route of the API with a text of our own. */
export async function answering(route: string, answer: unknown, code = 200) {
  const body = JSON.stringify({ service: 'api', fault: 'answer', only: `/v1/${route}`, body: answer, status: code })
  const { status } = await fetch(sandbox.faults, { method: 'POST', body })
  if (status !== 204) throw new Error(`refused: ${status}`)
}

export const sends = ({ control }: { control: { calls: { method: string }[] } }) =>
  control.calls.filter(({ method }) => method === 'eth_sendTransaction').length
