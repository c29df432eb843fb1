import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { holdClock } from '../fixtures/clock.ts'
import {
  addButton,
  addModal,
  addWallet,
  choose,
  find,
  focused,
  gone,
  listen,
  same,
  seen,
  shows,
} from '../fixtures/page.ts'
import { leads, openModal } from '../fixtures/steps.ts'
import { until } from '../fixtures/time.ts'
import { scripted, thrownBy } from '../fixtures/wallets/eip1193.ts'
import { press } from '../setup/commands.ts'

/** Texts of the sheet's live regions. */
const said = (modal: WalletModal) =>
  [...(modal.shadowRoot?.querySelectorAll('[aria-live], [role="status"]') ?? [])]
    .map(({ textContent }) => textContent)
    .join(' ')

const asked = (wallet: { control: { calls: { method: string }[] } }, method: string) =>
  wallet.control.calls.filter((call) => call.method === method).length

function addOwn(provider: ReturnType<typeof scripted>): WalletModal {
  const modal = addModal()
  modal.options = { connectors: [{ id: 'own', name: 'Own', provider }] }
  return modal
}

/** A wallet that refuses to connect with an error. */
const refusing = (error: unknown) =>
  scripted({
    eth_requestAccounts: () => {
      throw error
    },
  })

async function chooseHarbor(): Promise<WalletModal> {
  const modal = await openModal()
  await leads(/^Harbor/, 'Harbor')
  return modal
}

describe('connecting a browser wallet', () => {
  it('the visitor goes from the list through the waiting view to a connected account and a closed modal', async () => {
    const wallet = addWallet({ rdns: 'example.harbor' })
    const letGo = wallet.control.hold()
    const button = addButton({ balance: 'hide' })
    const events = listen()
    const modal = await chooseHarbor()
    await find('button', 'Open again')
    await find('button', 'Cancel')
    await find('button', 'Connecting', button)
    await until('the status is read out', () => said(modal).includes('Continue in Harbor'))
    expect(events.of('wallet-connect')).to.deep.equal([])
    letGo()
    const [detail] = await events.some('wallet-connect')
    expect(detail).to.include({ address: wallet.addresses[0], restored: false, caipNetworkId: 'eip155:31337' })
    await gone('dialog')
    expect(modal.open).to.equal(false)
    expect(modal.getProvider()).to.equal(wallet.provider)
    await find('button', 'mara.reown.id', button)
    const tracked = events.of('wallet-track').map(({ detail: { event, properties } }) => ({ event, properties }))
    expect(tracked).to.containSubset([
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'SELECT_WALLET', properties: { name: 'Harbor', platform: 'browser' } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Harbor' } },
      { event: 'MODAL_CLOSE', properties: { connected: true } },
    ])
    expect(asked(wallet, 'eth_requestAccounts')).to.equal(1)
  })

  it('a declined request is shown, stores nothing, and can be retried', async () => {
    const wallet = addWallet()
    wallet.control.decline = true
    const events = listen()
    const modal = await chooseHarbor()
    const again = await find('button', 'Try again')
    await until('the status is read out', () => /Connection declined/.test(said(modal)))
    await until('the focus is on it', () => focused() === again)
    expect(modal.state).to.deep.include({ open: true, view: 'ConnectingExternal' })
    expect(modal.state.active.status).to.equal('disconnected')
    expect(modal.shadowRoot?.querySelectorAll('[part~="toast"]')).to.have.length(0)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('@appkit-wallet/'))).to.deep.equal([])
    for (const times of [2, 3]) {
      again.click()
      await until(`asked ${times} times`, () => asked(wallet, 'eth_requestAccounts') === times)
      await find('button', 'Try again')
    }
    wallet.control.decline = false
    await choose('button', 'Try again')
    await events.some('wallet-connect')
    await gone('dialog')
    expect(events.of('wallet-track').map(({ detail }) => detail.event)).to.include('CONNECT_ERROR')
  })

  const refusals: Record<string, unknown> = {
    'a number': { code: 4001 },
    'words alone': 'User rejected the request',
    'a nested error': { code: -32603, data: { originalError: { code: 4001 } } },
    'a cause': Object.assign(new Error('failed'), { cause: { code: 4001 } }),
  }
  for (const [form, refusal] of Object.entries(refusals)) {
    it(`a request declined with ${form} is recognised`, async () => {
      const modal = addOwn(refusing(refusal))
      const error = await thrownBy(modal.connect('own'))
      expect(error).to.include({ code: 'user-rejected', message: 'Request declined' })
      await find('button', 'Try again')
      await until('read out', () => said(modal).includes('Connection declined'))
    })
  }

  it('another failure says that nothing has changed', async () => {
    const modal = addOwn(refusing(new Error('<script>alert(1)</script> the wallet’s own words')))
    expect((await thrownBy(modal.connect('own'))).code).to.equal('wallet-failed')
    await find('button', 'Try again')
    await until('read out', () => said(modal).includes('Could not connect'))
    expect(modal.shadowRoot?.textContent).to.not.contain('own words')
  })

  it('a wallet that already shows a request is reported, and connects when the visitor answers it', async () => {
    const wallet = addWallet()
    wallet.control.pending = true
    const modal = await chooseHarbor()
    await until('said', () => said(modal).includes('Open your wallet'))
    expect(said(modal)).to.contain('A request is already waiting in Harbor')
    same(seen('button', 'Try again'), null)
    wallet.control.approve()
    await until('connected', () => modal.state.active.status === 'connected')
    await gone('dialog')
  })

  it('a locked wallet asks the visitor to unlock it', async () => {
    const wallet = addWallet()
    wallet.control.lock()
    const modal = await chooseHarbor()
    await find('button', 'Try again')
    await until('read out', () => said(modal).includes('Unlock Harbor'))
    expect(modal.state.active.status).to.equal('disconnected')
    wallet.control.unlock()
    await choose('button', 'Try again')
    await until('connected', () => modal.state.active.status === 'connected')
  })

  it('a wallet without an answer can be left at once, and its late answer is dropped', async () => {
    let answer: (accounts: string[]) => void = () => {}
    const provider = scripted({
      eth_requestAccounts: () => new Promise((resolve) => (answer = resolve)),
      eth_chainId: '0x7a69',
    })
    const modal = addOwn(provider)
    await modal.show()
    const outcome = thrownBy(modal.connect('own'))
    const events = listen()
    await leads('Cancel', 'Connect wallet')
    expect(await outcome).to.include({ code: 'aborted' })
    answer([`0x${'1'.repeat(40)}`])
    await until('let go', () => provider.listeners() === 0)
    await new Promise((resolve) => setTimeout(resolve))
    expect(modal.state.active.status).to.equal('disconnected')
    expect(events.of('wallet-connect')).to.deep.equal([])
    expect(events.of('wallet-error')).to.deep.equal([])
  })

  const ways: Record<string, () => Promise<unknown>> = {
    'the button Back': () => choose('button', 'Back'),
    'the key Escape': () => press('Escape'),
    'closing the modal': () => choose('button', 'Close'),
  }
  for (const [how, leave] of Object.entries(ways)) {
    it(`leaving by ${how} ends the attempt`, async () => {
      const wallet = addWallet({ rdns: 'example.harbor' })
      wallet.control.silent = true
      const modal = await openModal()
      const outcome = thrownBy(modal.connect('example.harbor'))
      await shows('Harbor')
      await leave()
      expect(await outcome).to.include({ code: 'aborted' })
      expect(modal.state.active.status).to.equal('disconnected')
    })
  }

  it('a slow wallet is reported after 20 s, and can be opened again', async () => {
    const clock = holdClock()
    const wallet = addWallet()
    wallet.control.silent = true
    const modal = await chooseHarbor()
    await until('the wait', () => clock.waiting(20_000) > 0)
    clock.pass(19_999)
    expect(said(modal)).to.not.contain('Still waiting')
    clock.pass(1)
    await until('said', () => said(modal).includes('Still waiting'))
    clock.restart()
    wallet.control.silent = false
    await choose('button', 'Open again')
    await until('connected', () => modal.state.active.status === 'connected')
  })

  it('after several quick choices only the last one is reported, and a later one replaces it', async () => {
    const slow = addWallet({ rdns: 'example.harbor' })
    const quick = addWallet({ rdns: 'example.tessera', name: 'Tessera' })
    const letGo = slow.control.hold()
    const events = listen()
    const modal = await openModal()
    const first = thrownBy(modal.connect('example.harbor'))
    await shows('Harbor')
    await modal.connect('example.tessera')
    expect(await first).to.include({ code: 'aborted' })
    expect(modal.state.active.connector?.id).to.equal('example.tessera')
    expect(modal.getProvider()).to.equal(quick.provider)
    letGo()
    await slow.provider.request({ method: 'eth_chainId' })
    expect(events.of('wallet-connect')).to.have.length(1)
    // The wallet replaces the first one in its namespace.
    await modal.connect('example.harbor')
    expect(modal.state.active.connector?.id).to.equal('example.harbor')
    await until('the other is let go', () => quick.listenerCount() === 0)
    expect(events.of('wallet-connect')).to.have.length(2)
  })
})
