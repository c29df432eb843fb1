import { expect } from 'chai'
import type { Hex } from 'viem'
import { type Core, modelOf } from '../../src/core/core.ts'
import { createLogin } from '../../src/core/models/login.ts'
import { authOf } from '../../src/core/wallets/active-wallet.ts'
import { violationsIn } from '../fixtures/axe.ts'
import { all, choose, connected, find, gone, listen, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { answerWindows } from '../fixtures/wallets/social.ts'
import { client, evmProvider } from '../flows/login/login.ts'
import { pressIn } from '../sandbox/auth/page.ts'
import { sandbox } from '../setup/sandbox.ts'
import { loggedIn, signing } from './approve/approving.ts'

const says = (modal: Element, text: RegExp) => until(`${text}`, () => text.test(modal.shadowRoot?.textContent ?? ''))

/** Waits until the login has told the networks with smart accounts. */
const withSmartAccounts = (core: Core) =>
  until('networks', () => modelOf(core, createLogin).$smartNetworks.get().includes(31337))

describe('account settings', () => {
  it('Settings shows address, network and Disconnect for any wallet', async () => {
    const { modal } = await connected()
    await modal.show()
    await choose('button', 'Settings')
    await shows('Settings')
    expect(all('button', /^Switch to/), 'of a login alone').to.deep.equal([])
    expect(all('button', 'Change email')).to.deep.equal([])
    expect(await violationsIn(modal)).to.deep.equal([])
    await choose('button', /^Chain 31337/)
    await shows('Choose network')
    await choose('button', 'Back')
    await shows('Settings')
    await choose('button', 'Disconnect')
    await until('disconnected', () => modal.state.active.status === 'disconnected')
  })

  it("a login's settings show who is logged in, and switch the kind of account", async () => {
    const { modal, email, address, core } = await loggedIn()
    const heard = listen()
    await withSmartAccounts(core)
    await modal.show()
    await says(modal, new RegExp(`Logged in as ${email}`))
    await choose('button', 'Settings')
    await says(modal, new RegExp(email))
    await find('button', 'Change email')
    expect(await violationsIn(modal)).to.deep.equal([])
    await choose('button', 'Switch to smart account')
    await find('button', 'Switch to standard account')
    const smart = modal.state.active.address
    expect(smart).not.to.equal(address)
    expect((await heard.some('wallet-account-change')).at(-1)).to.deep.include({ address: smart })
    await says(modal, /Not activated yet/)
    expect(await violationsIn(modal)).to.deep.equal([])
    await says(modal, /Smart account/)
    await choose('button', 'Switch to standard account')
    await until('the first address', () => modal.state.active.address === address)
    await gone('button', 'Activate')
  })

  it('the frame signs with the account that was selected among those of a login', async () => {
    const { modal, address } = await loggedIn()
    await modal.show()
    await choose('button', 'Switch address')
    await choose('button', /Smart account$/)
    await until('another address', () => modal.state.active.address !== address)
    await shows('Account')
    const smart = modal.state.active.address as Hex
    const signature = signing(modal, 'Hi')
    await pressIn('Approve')
    expect(await client.verifyMessage({ address: smart, message: 'Hi', signature: await signature })).to.equal(true)
  })

  it('the settings deploy a smart account on request', async () => {
    const { modal, core } = await loggedIn({ accountTypes: { eip155: 'smartAccount' } })
    await withSmartAccounts(core)
    await modal.show({ view: 'AccountSettings' })
    await choose('button', 'Activate')
    await says(modal, /Activated/)
    await gone('button', 'Activate')
  })

  it('a network without smart accounts offers no other kind', async () => {
    const { modal, core } = await loggedIn()
    await until('networks', () => modelOf(core, createLogin).$smartNetworks.get().length > 0)
    modelOf(core, createLogin).setSmartNetworks([1])
    await modal.show({ view: 'AccountSettings' })
    await find('button', 'Change email')
    expect(all('button', /^Switch to/)).to.deep.equal([])
  })

  it("the settings link to the service's page for upgrading the wallet", async () => {
    const { modal } = await loggedIn()
    await modal.show({ view: 'AccountSettings' })
    await choose('button', 'Upgrade your wallet')
    await shows('Upgrade your wallet')
    expect(await violationsIn(modal)).to.deep.equal([])
    const opened: string[] = []
    answerWindows((url) => void opened.push(String(url)))
    await choose('button', /^Open the dashboard/)
    expect(opened).to.deep.equal([new URL('/dashboard', sandbox.endpoints.auth).href])
    await choose('button', 'Back')
    await shows('Settings')
  })

  it('the settings follow the active account when the frame reloads during a switch', async () => {
    const { modal, core } = await loggedIn()
    await withSmartAccounts(core)
    await modal.show({ view: 'AccountSettings' })
    const row = await choose('button', 'Switch to smart account')
    await until('busy', () => row.getAttribute('aria-busy') === 'true')
    authOf(core)?.openedFrame()?.reload()
    await until('not busy', () => row.getAttribute('aria-busy') === null)
    const { account } = core.$account.get()
    await find('button', `Switch to ${account?.type === 'eoa' ? 'smart' : 'standard'} account`)
    const signature = evmProvider(modal).request<Hex>({ method: 'personal_sign', params: ['Hi', account?.address] })
    await pressIn('Approve')
    const address = account?.address as Hex
    expect(await client.verifyMessage({ address, message: 'Hi', signature: await signature })).to.equal(true)
  })
})
