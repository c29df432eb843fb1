// @run alone all
import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { loadPage } from '../fixtures/loaded.ts'
import { addWallet, all, build, choose, connected, find, listen, shows, wired } from '../fixtures/page.ts'
import type { ReloadPage, Scene } from '../fixtures/reload.ts'
import { eventually, until } from '../fixtures/time.ts'
import { offline } from '../setup/commands.ts'
import { fault } from '../setup/sandbox.ts'

const load = (wallet: Scene['wallet'] = 'there', before?: HTMLIFrameElement) => loadPage({ wallet }, before)

async function loadConnected() {
  const first = await load()
  await first.modal.connect('example.harbor')
  return first
}

const asked = ({ wallet }: { wallet: ReloadPage['scene']['wallet'] }) =>
  wallet.control.calls.map(({ method }) => method)
const stored = (key: string) => localStorage.getItem(`@appkit-wallet/${key}`)

/** What the button of the page before called the account: its short address, or its name if that was known by then. */
function labelBefore(): string {
  const { label } = JSON.parse(stored('account_label') ?? '{}').value
  expect(label).to.match(/^(0x[\dA-Fa-f]{2}…[\dA-Fa-f]{6}|mara\.reown\.id)$/)
  return label
}

describe('reloading a page', () => {
  it('the modal restores the connection without a prompt, and the button shows the account all the while', async () => {
    const first = await loadConnected()
    await first.modal.switchNetwork('eip155:31338')
    await until('the name', () => stored('account_label')?.includes('mara.reown.id'))
    const again = await load('there', first.frame)
    expect(again.firstStatus).to.equal('connecting')
    await again.modal.ready
    expect(again.modal.state.active).to.include({
      status: 'connected',
      caipNetworkId: 'eip155:31338',
      address: again.wallet.addresses[0],
    })
    expect(again.modal.state.open).to.equal(false)
    expect(again.events).to.deep.equal(['wallet-connect', 'wallet-ready'])
    expect(asked(again)).to.include('eth_accounts')
    expect(asked(again)).to.not.include('eth_requestAccounts')
    expect(again.modal.getProvider()).to.equal(again.wallet.provider)
    await until('the avatar', () => again.button.shadowRoot?.querySelector('.wb-who'))
    expect(again.labels, 'from the first frame on').to.deep.equal(['mara.reown.id'])
  })

  for (const type of ['pointerover', 'focusin']) {
    it(`the code of the account loads at ${type} on the button, before it is pressed`, async () => {
      const first = await loadConnected()
      const again = await load('there', first.frame)
      await again.modal.ready
      const button = await until('the account', () => again.button.shadowRoot?.querySelector('button:has(.wb-who)'))
      const { performance } = await until('the page', () => again.frame.contentWindow)
      const hasCode = () => performance.getEntriesByType('resource').some(({ name }) => /\baccount\.lazy\b/.test(name))
      expect(hasCode()).to.equal(false)
      button.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
      await until('the code', hasCode)
      expect(again.modal.state.open).to.equal(false)
    })
  }

  it('the button shows another account as soon as the wallet tells it, and a disconnected page stays so', async () => {
    const first = await loadConnected()
    await until('the name', () => stored('account_label')?.includes('mara.reown.id'))
    const stale = JSON.stringify({ v: 1, value: { address: '0xa', label: 'other.reown.id' } })
    localStorage.setItem('@appkit-wallet/account_label', stale)
    // The name can neither be remembered nor come, so that the address is the label that stays.
    localStorage.removeItem('@appkit-wallet/identity_cache')
    await Promise.all([fault('api', 'drop'), fault('rpc', 'drop')])
    afterwards(() => void Promise.all([fault('api', 'off'), fault('rpc', 'off')]))
    const again = await load('there', first.frame)
    expect(again.labels).to.deep.equal(['other.reown.id'])
    await until('the account', () => again.labels.length > 1)
    expect(again.labels.at(-1)).to.match(/^0x/)
    await again.modal.disconnect()
    expect(stored('account_label')).to.equal(null)
    const last = await load('there', first.frame)
    expect(last.firstStatus).to.equal('disconnected')
    await last.modal.ready
    expect(asked(last)).to.deep.equal([])
  })

  it('a wallet that was locked stays disconnected, and the button asks to unlock it', async () => {
    const first = await loadConnected()
    const again = await load('locked', first.frame)
    await again.modal.ready
    expect(again.modal.state.active.status).to.equal('disconnected')
    expect(again.events).to.deep.equal(['wallet-ready'])
    await until('Unlock wallet', () =>
      again.button.shadowRoot?.querySelector('button')?.textContent?.includes('Unlock wallet'),
    )
    expect(asked(again)).to.not.include('eth_requestAccounts')
  })

  for (const wallet of ['gone', 'silent'] as const) {
    it(`a wallet that is ${wallet} stays stored, and the button shows its account as reconnecting`, async () => {
      const first = await loadConnected()
      expect(stored('connected_namespaces')).to.not.equal(null)
      const again = await load(wallet, first.frame)
      expect(again.firstStatus).to.equal('connecting')
      await again.modal.ready
      expect(again.modal.state.active.status).to.equal('reconnecting')
      expect(again.events).to.deep.equal(['wallet-ready'])
      expect(stored('connected_namespaces')).to.not.equal(null)
      const face = () => again.button.shadowRoot?.querySelector('button')
      await until('the account', () => face()?.ariaDescription === 'Reconnecting')
      expect(face()?.ariaBusy).to.equal('true')
      expect(face()?.querySelector('[part=label]')?.textContent).to.equal(labelBefore())
    })

    it(`the list lets go of a wallet that is ${wallet}, which does not come back, and stays open`, async () => {
      const first = await loadConnected()
      const again = await load(wallet, first.frame)
      await again.modal.ready
      await again.modal.show()
      const view = again.modal.shadowRoot?.firstElementChild as Element
      const button = await find('button', 'Disconnect', view)
      expect(button.closest('li')?.textContent).to.equal(`${labelBefore()}ReconnectingDisconnect`)
      const root = button.getRootNode() as ShadowRoot
      button.focus()
      button.click()
      await until('left', () => again.modal.state.active.status === 'disconnected')
      expect(stored('connected_namespaces')).to.equal(null)
      await until('removed', () => !button.isConnected)
      expect(again.modal.state.open).to.equal(true)
      expect(root.activeElement?.ariaLabel, 'the first way to connect').to.equal('Continue with email')
      again.wallet.control.silent = false
      again.wallet.announce()
      const late = await load('there', again.frame)
      await late.modal.ready
      expect(late.modal.state.active.status).to.equal('disconnected')
    })
  }
})

describe('disconnecting', () => {
  it('the modal revokes the permission, tells the page, closes and forgets the account', async () => {
    const { modal, wallet } = await connected()
    const events = listen()
    await modal.show()
    await shows('Account')
    await choose('button', 'Disconnect')
    expect(await events.some('wallet-disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'user' }])
    await until('closed', () => !modal.state.open)
    expect(asked({ wallet })).to.include('wallet_revokePermissions')
    expect(modal.state.active).to.include({ status: 'disconnected', address: undefined })
    expect(modal.state.accounts).to.deep.equal([])
    expect(modal.getProvider()).to.equal(undefined)
    expect(stored('connected_namespaces')).to.equal(null)
    expect(events.of('wallet-track').map(({ detail }) => detail.event)).to.include('DISCONNECT_SUCCESS')
    await modal.show()
    await shows('Connect wallet')
  })

  it('the page hears when the wallet disconnected on its own', async () => {
    const { modal, wallet } = await connected()
    const events = listen()
    await wallet.provider.request({ method: 'wallet_revokePermissions' })
    expect(await events.some('wallet-disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'wallet' }])
    expect(modal.state.active.status).to.equal('disconnected')
  })
})

describe('a device without a network', () => {
  afterEach(() => offline(false))

  it('a view whose code is not loaded says so, and loads when the network is back', async () => {
    const { modal } = await connected()
    await modal.show()
    await shows('Account')
    const events = listen()
    await offline(true)
    await choose('button', 'Receive')
    await until('said', () => all('alert').some(({ textContent }) => textContent === 'You are offline'))
    expect(modal.state.active.status).to.equal('connected')
    // The account may also report a balance that it cannot read now.
    const failures = () => events.of('wallet-error').filter(({ detail }) => detail.code === 'view-failed').length
    const before = await until('told', failures)
    await choose('button', 'Try again')
    await until('failed again', () => failures() > before)
    await find('button', 'Try again')
    await offline(false)
    await find('img', /^QR code/)
  })

  it('the account is shown without nodes, and its balance follows when they answer', async () => {
    const button = build('wallet-button', { ...wired, balance: 'show' })
    addWallet({ rdns: 'example.harbor' })
    await fault('rpc', 'drop')
    await fault('api', 'drop')
    afterwards(() => void Promise.all([fault('rpc', 'off'), fault('api', 'off')]))
    document.body.append(button)
    const modal = await until('the modal', () => document.querySelector<WalletModal>('wallet-modal'))
    const events = listen()
    await modal.connect('example.harbor')
    await modal.show()
    await shows('Account')
    expect(await events.some('wallet-error')).to.containSubset([
      { code: 'balance-unavailable', message: 'Token Balance Unavailable' },
    ])
    expect((await find('alert')).textContent).to.equal('Token Balance Unavailable')
    await eventually(() =>
      expect(modal.shadowRoot?.querySelector('[part="body"]')?.textContent, 'unknown is not zero').to.contain('—'),
    )
    await find('button', /^0x/, button)
  })
})
