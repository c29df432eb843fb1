import { expect } from 'chai'
import { type Hex, verifyMessage } from 'viem'
import type { WebWallet } from '../../../demo/web-wallet/wallet.ts'
import type { WalletModal } from '../../../elements/index.ts'
import { node } from '../../fixtures/chains/chain.ts'
import { addModal, choose, find, listen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

type Provider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): void
}
const providerOf = (modal: WalletModal) => modal.getProvider('eip155') as Provider
/** A modal that shows the code. */
async function openCode(attributes: Record<string, string> = {}): Promise<WalletModal> {
  const modal = addModal(attributes)
  await modal.show()
  await choose('button', /^WalletConnect/)
  await find('heading', 'WalletConnect')
  return modal
}
/** A connected modal and phone. */
async function paired(attributes: Record<string, string> = {}): Promise<{ modal: WalletModal; phone: WebWallet }> {
  const modal = await openCode(attributes)
  const phone = await addPhone()
  await phone.pair(await scan(modal))
  await until('connected', () => modal.state.active.status === 'connected')
  await until('closed', () => !modal.state.open)
  return { modal, phone }
}
const openSockets = async (): Promise<number> => {
  const url = (sandbox.endpoints['relay'] ?? '').replace('ws', 'http')
  return (await (await fetch(`${url}/sockets`)).json()).open
}
describe('WalletConnect', () => {
  afterEach(() => fault('relay', 'off'))

  it('a wallet that scanned the code connects once, and the modal closes', async () => {
    const events = listen()
    const { modal, phone } = await paired()
    const [connect] = events.of('wallet-connect')
    expect(events.of('wallet-connect')).to.have.length(1)
    expect(connect?.detail).to.deep.include({
      namespace: 'eip155',
      caipNetworkId: 'eip155:31337',
      restored: false,
      connector: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
    })
    const session = await until('the session', () => phone.$sessions.get()[0])
    expect(session.peer.metadata.url).to.equal(location.origin)
    expect(modal.state.active.address).to.match(/^0x/)
  })

  it('the provider signs and sends, and refuses methods that were not approved', async () => {
    const { modal } = await paired()
    const provider = providerOf(modal)
    const address = modal.state.active.address as Hex
    expect(await provider.request({ method: 'eth_accounts' })).to.include(address)
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x7a69')
    const signature = (await provider.request({ method: 'personal_sign', params: ['0x4869', address] })) as Hex
    expect(await verifyMessage({ address, message: 'Hi', signature })).to.equal(true)
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const hash = await provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: address, to, value: '0x1' }],
    })
    expect(await until('mined', () => node('eth_getTransactionReceipt', hash))).to.include({ status: '0x1' })
    expect(await provider.request({ method: 'eth_blockNumber' })).to.match(/^0x/)
    const refused = await provider.request({ method: 'wallet_madeUp' }).catch((error) => error)
    expect(refused).to.include({ code: 4200 })
  })

  it('the modal follows the wallet to another chain and account', async () => {
    const { modal, phone } = await paired()
    const heard: unknown[] = []
    providerOf(modal).on('chainChanged', (id) => heard.push(id))
    await phone.switchChain('eip155:31338')
    await until('the chain', () => modal.state.active.caipNetworkId === 'eip155:31338')
    expect(heard).to.deep.equal(['0x7a6a'])
    const before = modal.state.active.address
    await phone.selectAccount(1)
    await until('the account', () => modal.state.active.address !== before)
    expect(modal.state.active.status).to.equal('connected')
  })

  it('the page switches to another approved chain', async () => {
    const { modal } = await paired()
    await modal.switchNetwork('eip155:31338')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31338')
    expect(await providerOf(modal).request({ method: 'eth_chainId' })).to.equal('0x7a6a')
  })

  it('the modal disconnects when the wallet ends the session', async () => {
    const { modal, phone } = await paired()
    const events = listen()
    await phone.end(await until('the session', () => phone.$sessions.get()[0]))
    expect(await events.some('wallet-disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'wallet' }])
    expect(modal.state.active.status).to.equal('disconnected')
  })

  it('disconnecting ends the session in the wallet', async () => {
    const { modal, phone } = await paired()
    await modal.show()
    await shows('Account')
    await choose('button', 'Disconnect')
    await until('ended in the wallet', () => phone.$sessions.get().length === 0)
    await until('ended on the page', () => modal.state.active.status === 'disconnected')
  })

  it('a declined pairing is reported, and Try again shows another code', async () => {
    const modal = await openCode()
    const phone = await addPhone()
    phone.control.mode = 'reject'
    const first = await scan(modal)
    await phone.pair(first)
    await find('heading', 'Connection declined')
    await choose('button', 'Try again')
    expect(await scan(modal)).not.to.equal(first)
  })

  it('the code survives Back and forth, and still connects', async () => {
    const modal = await openCode()
    const first = await scan(modal)
    await choose('button', 'Back')
    await choose('button', /^WalletConnect/)
    expect(await scan(modal)).to.equal(first)
    const phone = await addPhone()
    await phone.pair(first)
    await until('connected', () => modal.state.active.status === 'connected')
  })

  it('a session that arrives after the attempt was left is ended', async () => {
    const modal = await openCode()
    const uri = await scan(modal)
    await modal.close()
    const phone = await addPhone()
    const counts: number[] = []
    phone.$sessions.listen((sessions) => counts.push(sessions.length))
    await phone.pair(uri)
    await until('granted', () => counts.includes(1))
    await until('ended', () => counts.at(-1) === 0)
    expect(modal.state.active.status).to.equal('disconnected')
  })

  it('the view shows Reconnecting while the relay is away, keeps the code, and uses one socket afterwards', async () => {
    const modal = await openCode()
    const uri = await scan(modal)
    await fault('relay', 'drop')
    await until('said', () => modal.shadowRoot?.textContent?.includes('Reconnecting'))
    await fault('relay', 'off')
    await until('there again', () => !modal.shadowRoot?.textContent?.includes('Reconnecting'))
    expect(await scan(modal)).to.equal(uri)
    await until('one socket', async () => (await openSockets()) === 1)
    const phone = await addPhone()
    await phone.pair(uri)
    await until('connected', () => modal.state.active.status === 'connected')
  })

  it('the view shows another code when the relay has forgotten the pairing', async () => {
    const modal = await openCode()
    const first = await scan(modal)
    await fault('relay', 'forget', { only: 'projectId=test' } as object)
    await fault('relay', 'drop', { times: 1 })
    await until('said', () => modal.shadowRoot?.textContent?.includes('Reconnecting'))
    await until('there again', () => !modal.shadowRoot?.textContent?.includes('Reconnecting'))
    await fault('relay', 'off')
    await until('another', async () => (await scan(modal).catch(() => first)) !== first)
  })

  it('the wallet signs after the relay was away', async () => {
    const { modal, phone } = await paired()
    await fault('relay', 'drop')
    await until('lost', () => !phone.$isReached.get())
    await fault('relay', 'off')
    await until('reached', () => phone.$isReached.get())
    const params = ['0x4869', modal.state.active.address]
    expect(await providerOf(modal).request({ method: 'personal_sign', params })).to.match(/^0x/)
  })

  it('a relay that refuses the page alerts the developer, and the other wallets stay', async () => {
    for (const [reason, alert] of [
      ['Unauthorized: origin not allowed', 'Invalid App Configuration'],
      ['JWT validation error: JWT Token is not yet valid', 'Session Expired'],
      ['Unauthorized: invalid key', 'Invalid Project ID'],
    ] as const) {
      await fault('relay', 'refuse', { code: 3000, reason } as object)
      const modal = addModal({ name: alert.replaceAll(' ', '') })
      await modal.show()
      await choose('button', /^WalletConnect/, modal)
      await until(alert, () => modal.shadowRoot?.textContent?.includes(alert))
      await choose('button', 'Cancel', modal)
      await find('button', /^WalletConnect/, modal)
      modal.remove()
    }
  })
})
describe('a WalletConnect wallet that approves too much or too little', () => {
  it('the session keeps only what was requested', async () => {
    const modal = await openCode()
    const phone = await addPhone()
    const account = modal.state.active.address ?? '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    phone.control.grant = {
      chains: ['eip155:31337', 'eip155:1'],
      accounts: [`eip155:1:${account}`, `eip155:31337:${account}`, `eip155:31337:nonsense`],
      methods: ['personal_sign', 'eth_evil'],
    }
    await phone.pair(await scan(modal))
    await until('connected', () => modal.state.active.status === 'connected')
    expect(modal.state.accounts).to.deep.equal([`eip155:31337:${account}`])
    const refused = await providerOf(modal)
      .request({ method: 'eth_evil' })
      .catch((error) => error)
    expect(refused).not.to.equal(undefined)
  })

  it('a wallet that shares no usable account is told so', async () => {
    const modal = await openCode()
    const phone = await addPhone()
    phone.control.grant = {
      chains: ['eip155:1'],
      accounts: ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
      methods: ['personal_sign'],
    }
    const counts: number[] = []
    phone.$sessions.listen((sessions) => counts.push(sessions.length))
    await phone.pair(await scan(modal))
    await find('heading', 'Wallet approved no supported account')
    expect(modal.state.active.status).to.equal('disconnected')
    await until('granted', () => counts.includes(1))
    await until('ended', () => counts.at(-1) === 0)
  })
})
