import { expect } from 'chai'
import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { WalletModal } from '../../../elements/index.ts'
import type { WalletOptions } from '../../../src/schema/config/options.ts'
import { loadPage } from '../../fixtures/loaded.ts'
import { listen } from '../../fixtures/page.ts'
import { addressOf, approving, client, fund, loginWired, pays } from './login.ts'

const TEXT = 'Grüße, 世界 🌊'

export const stranger = (): Address => privateKeyToAccount(generatePrivateKey()).address

/** Signs a text; true if the signature is valid for a key, a contract, or a contract not yet deployed. */
export async function signs(modal: WalletModal, message = TEXT, page?: string): Promise<boolean> {
  const signature = (await approving(modal, modal.wallet?.signMessage(message) ?? Promise.reject(), page)) as Hex
  return client.verifyMessage({ address: addressOf(modal), message, signature })
}

/** Loads the page with the same elements twice; returns who is logged in there. */
async function comesBack(options: WalletOptions): Promise<string | undefined> {
  const given = { attributes: loginWired, options, wallet: 'gone' } as const
  const first = await loadPage(given)
  expect(first.firstStatus).to.equal('connecting')
  await first.modal.ready
  const again = await loadPage(given, first.frame)
  await again.modal.ready
  const { status, address } = again.modal.state.active
  if (status === 'connected') expect(again.events).to.deep.equal(['wallet-connect', 'wallet-ready'])
  expect(again.modal.state.open).to.equal(false)
  again.frame.remove()
  return address
}

/** Logs out and checks that nothing of the login stays stored. */
async function isForgotten(modal: WalletModal, options: WalletOptions): Promise<void> {
  const heard = listen()
  const address = addressOf(modal)
  await modal.disconnect()
  expect(await heard.some('wallet-disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'user' }])
  expect(modal.state.accounts).to.deep.equal([])
  for (const key of ['login_email', 'social_provider', 'social_username', 'smart_account_networks'])
    expect(localStorage.getItem(`@appkit-wallet/${key}`), key).to.equal(null)
  expect(localStorage.getItem('@appkit-wallet/connected_namespaces') ?? '').not.to.contain('eip155')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('session_token'))).to.deep.equal([])
  const { modal: later, frame } = await loadPage({ attributes: loginWired, options, wallet: 'gone' })
  await later.ready
  expect(later.state.active.status).to.equal('disconnected')
  expect(later.state.active.address).not.to.equal(address)
  frame.remove()
}

/**
 * What every login must be able to do: sign, pay, be restored after a reload, and log out. `options` are the modal's,
 * for the reloaded pages.
 */
export async function livesOn(modal: WalletModal, options: WalletOptions): Promise<void> {
  const [address, to] = [addressOf(modal), stranger()]
  // Balances are read again after an approval.
  await fund(address)
  expect(await signs(modal)).to.equal(true)
  await pays(modal, '0.25', to)
  expect(await client.getBalance({ address: to })).to.equal(parseEther('0.25'))
  expect(await comesBack(options)).to.equal(address)
  await isForgotten(modal, options)
}
