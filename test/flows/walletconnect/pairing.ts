import type { WebWallet, WebWalletOptions } from '../../../demo/web-wallet/wallet.ts'
import type { WalletModal } from '../../../elements/index.ts'
import { addModal } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'
import { sandbox } from '../../setup/sandbox.ts'

export async function showCode(modal: WalletModal): Promise<WalletModal> {
  await modal.show()
  await leads(/^WalletConnect/, 'WalletConnect', modal)
  return modal
}

export const openCode = (attributes: Record<string, string> = {}): Promise<WalletModal> =>
  showCode(addModal(attributes))

export const isConnected = (modal: WalletModal): Promise<unknown> =>
  until('connected', () => modal.state.active.status === 'connected' && !modal.state.open)

export async function paired(attributes: Record<string, string> = {}) {
  const modal = await openCode(attributes)
  const phone = await addPhone()
  await phone.pair(await scan(modal))
  await isConnected(modal)
  return { modal, phone, session: await until('the session', () => phone.$sessions.get()[0]) }
}

/** A phone and a wait for the end of the one session that it was granted. */
export async function addLeftPhone(options: Partial<WebWalletOptions> = {}) {
  const phone = await addPhone(options)
  const counts: number[] = []
  phone.$sessions.listen((sessions) => counts.push(sessions.length))
  const isLeft = async () => {
    await until('granted', () => counts.includes(1))
    await until('ended', () => counts.at(-1) === 0)
  }
  return { phone, isLeft }
}

/** Waits for another code than the one before. */
export const anotherCode = (modal: WalletModal, first: string): Promise<unknown> =>
  until('another code', async () => (await scan(modal).catch(() => first)) !== first)

/** The modal's text, or whether it contains a text. */
export const reads = (modal: WalletModal, text: string): boolean =>
  Boolean(modal.shadowRoot?.textContent?.includes(text))

export const providerOf = (modal: WalletModal) =>
  modal.getProvider('eip155') as {
    request(call: { method: string; params?: unknown }): Promise<unknown>
    on(event: string, listener: (value: unknown) => void): void
  }

/** Signs a text; fails unless a signature comes. */
export async function signs(modal: WalletModal): Promise<void> {
  const params = ['0x4869', modal.state.active.address]
  const signature = await providerOf(modal).request({ method: 'personal_sign', params })
  if (!/^0x[0-9a-f]+$/.test(String(signature))) throw new Error(`no signature: ${signature}`)
}

export const proposalOf = ({ $proposals }: WebWallet) => until('the proposal', () => $proposals.get()[0])

export async function openSockets(): Promise<number> {
  const url = (sandbox.endpoints['relay'] ?? '').replace('ws', 'http')
  return (await (await fetch(`${url}/sockets`)).json()).open
}
