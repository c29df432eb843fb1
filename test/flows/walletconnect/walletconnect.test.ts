// @run alone all
import { expect } from 'chai'
import { type Hex, verifyMessage } from 'viem'
import { recordCopies } from '../../fixtures/browser/copies.ts'
import { node } from '../../fixtures/chains/chain.ts'
import { choose, find, listen, shows } from '../../fixtures/page.ts'
import { openModal, tap } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'
import { offline } from '../../setup/commands.ts'
import { fault } from '../../setup/sandbox.ts'
import {
  addLeftPhone,
  anotherCode,
  isConnected,
  openCode,
  openSockets,
  paired,
  providerOf,
  reads,
  signs,
} from './pairing.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('WalletConnect', () => {
  afterEach(async () => {
    await offline(false)
    await fault('relay', 'off')
  })

  it('a wallet that scanned the code connects once, signs and sends, and both sides can switch', async () => {
    const events = listen()
    const { modal, session, phone } = await paired()
    expect(events.of('wallet-connect').map(({ detail }) => detail)).to.containSubset([
      {
        namespace: 'eip155',
        caipNetworkId: 'eip155:31337',
        restored: false,
        connector: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
      },
    ])
    expect(events.of('wallet-connect')).to.have.length(1)
    expect(session.peer.metadata.url).to.equal(location.origin)
    const provider = providerOf(modal)
    const address = modal.state.active.address as Hex
    expect(await provider.request({ method: 'eth_accounts' })).to.include(address)
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x7a69')
    const signature = (await provider.request({ method: 'personal_sign', params: ['0x4869', address] })) as Hex
    expect(await verifyMessage({ address, message: 'Hi', signature })).to.equal(true)
    const params = [{ from: address, to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x1' }]
    const hash = await provider.request({ method: 'eth_sendTransaction', params })
    expect(await until('mined', () => node('eth_getTransactionReceipt', hash))).to.include({ status: '0x1' })
    expect(await provider.request({ method: 'eth_blockNumber' })).to.match(/^0x/)
    const refused = await provider.request({ method: 'wallet_madeUp' }).catch((error) => error)
    expect(refused).to.include({ code: 4200 })

    const heard: unknown[] = []
    provider.on('chainChanged', (id) => heard.push(id))
    await phone.switchChain('eip155:31338')
    await until('the chain', () => modal.state.active.caipNetworkId === 'eip155:31338')
    expect(heard).to.deep.equal(['0x7a6a'])
    await phone.selectAccount(1)
    await until('the account', () => modal.state.active.address !== address)
    expect(modal.state.active.status).to.equal('connected')
    await modal.switchNetwork('eip155:31337')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31337')
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x7a69')
    await phone.end(session)
    expect(await events.some('wallet-disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'wallet' }])
    expect(modal.state.active.status).to.equal('disconnected')
  })

  it('the wallet signs after the relay was away, and disconnecting ends the session there', async () => {
    const { modal, phone } = await paired()
    await fault('relay', 'drop')
    await until('lost', () => !phone.$isReached.get())
    await fault('relay', 'off')
    await until('reached', () => phone.$isReached.get())
    await signs(modal)
    await modal.show()
    await shows('Account')
    await choose('button', 'Disconnect')
    await until('ended in the wallet', () => phone.$sessions.get().length === 0)
    await until('ended on the page', () => modal.state.active.status === 'disconnected')
  })

  it('the code can be copied and survives Back, a declined pairing is reported, and Try again shows another', async () => {
    const copied = recordCopies()
    const modal = await openCode()
    const first = await scan(modal)
    await choose('button', 'Copy link', modal)
    await until('said', () => reads(modal, 'Link copied'))
    expect(copied).to.deep.equal([first])
    await tap('Back', /^WalletConnect/)
    expect(await scan(modal)).to.equal(first)
    const phone = await addPhone()
    phone.control.mode = 'reject'
    await phone.pair(first)
    await find('heading', 'Connection declined')
    await choose('button', 'Try again')
    const second = await scan(modal)
    expect(second).not.to.equal(first)
    phone.control.mode = 'approve'
    await phone.pair(second)
    await isConnected(modal)
  })

  it('a session that arrives after the attempt was left is ended', async () => {
    const modal = await openCode()
    const uri = await scan(modal)
    await modal.close()
    const { phone, isLeft } = await addLeftPhone()
    await phone.pair(uri)
    await isLeft()
    expect(modal.state.active.status).to.equal('disconnected')
  })

  for (const [what, attributes, begin, end] of [
    ['the relay is away', {}, () => fault('relay', 'drop'), () => fault('relay', 'off')],
    ['the page is offline', { name: 'offline' }, () => offline(true), () => offline(false)],
  ] as const)
    it(`the view shows Reconnecting while ${what}, keeps the code, and connects with it afterwards`, async () => {
      const modal = await openCode(attributes)
      const uri = await scan(modal)
      await begin()
      await until('said', () => reads(modal, 'Reconnecting'))
      await end()
      await until('there again', () => !reads(modal, 'Reconnecting'))
      expect(await scan(modal)).to.equal(uri)
      if (what === 'the relay is away') await until('one socket', async () => (await openSockets()) === 1)
      const phone = await addPhone()
      await phone.pair(uri)
      await isConnected(modal)
    })

  it('the view shows another code when the relay has forgotten the pairing', async () => {
    const modal = await openCode()
    const first = await scan(modal)
    await fault('relay', 'forget', { only: 'projectId=test' } as object)
    await fault('relay', 'drop', { times: 1 })
    await until('said', () => reads(modal, 'Reconnecting'))
    await until('there again', () => !reads(modal, 'Reconnecting'))
    await fault('relay', 'off')
    await anotherCode(modal, first)
  })

  it('a relay that refuses the page alerts the developer, and the other wallets stay', async () => {
    for (const [reason, alert] of [
      ['Unauthorized: origin not allowed', 'Invalid App Configuration'],
      ['JWT validation error: JWT Token is not yet valid', 'Session Expired'],
      ['Unauthorized: invalid key', 'Invalid Project ID'],
    ] as const) {
      await fault('relay', 'refuse', { code: 3000, reason } as object)
      const modal = await openModal({ name: alert.replaceAll(' ', '') })
      await choose('button', /^WalletConnect/, modal)
      await until(alert, () => reads(modal, alert))
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
    phone.control.grant = {
      chains: ['eip155:31337', 'eip155:1'],
      accounts: [`eip155:1:${ACCOUNT}`, `eip155:31337:${ACCOUNT}`, `eip155:31337:nonsense`],
      methods: ['personal_sign', 'eth_evil'],
    }
    await phone.pair(await scan(modal))
    await until('connected', () => modal.state.active.status === 'connected')
    expect(modal.state.accounts).to.deep.equal([`eip155:31337:${ACCOUNT}`])
    const refused = await providerOf(modal)
      .request({ method: 'eth_evil' })
      .catch((error) => error)
    expect(refused).not.to.equal(undefined)
  })

  it('a wallet that shares no usable account is told so', async () => {
    const modal = await openCode()
    const { phone, isLeft } = await addLeftPhone()
    phone.control.grant = { chains: ['eip155:1'], accounts: [`eip155:1:${ACCOUNT}`], methods: ['personal_sign'] }
    await phone.pair(await scan(modal))
    await find('heading', 'Wallet approved no supported account')
    expect(modal.state.active.status).to.equal('disconnected')
    await isLeft()
  })
})
