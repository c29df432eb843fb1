import { expect } from 'chai'
import { holdClock } from '../../fixtures/clock.ts'
import { frame } from '../../fixtures/time.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { thrownBy } from '../thrown.ts'
import {
  announce,
  codeOf,
  connected,
  connectedOver,
  methodsOf,
  type Opened,
  open,
  openOver,
  until,
} from '../wallets.ts'

const stateOf = ({ core }: Opened) => core.attempt.$state.get()

describe('connecting', () => {
  it("reads a wallet's addresses in any form, and tells them with their checksum", async () => {
    const told = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    // The checksum of EIP-1191 for chain 30, another one, and none.
    const forms = ['0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', told.replace('5aA', '5Aa'), told.toLowerCase()]
    const lists: unknown[] = [...forms, told.replace('0x', '0X'), `eip155:1:${told.toLowerCase()}`].map((one) => [one])
    for (const accounts of [...lists, { 0: told, length: 1 }]) {
      const { opened } = await connectedOver({ eth_requestAccounts: accounts, eth_accounts: accounts })
      expect(opened.active.address, JSON.stringify(accounts)).to.equal(told)
      opened.wallet.destroy()
    }
    for (const accounts of [[`${told}00`], [`solana:1:${told}`], [told.slice(2)], { length: 1 }]) {
      const failed = await connectedOver({ eth_requestAccounts: accounts }).catch(({ code }) => code)
      expect(failed, JSON.stringify(accounts)).to.equal('wallet-locked')
    }
  })

  it('the modal shows the connecting view, asks the wallet once, and closes after approval', async () => {
    const wallet = announce({ name: 'Harbor' })
    const opened = open()
    // A wallet that answers at once would not be seen waiting.
    const letGo = wallet.control.hold()
    const connecting = opened.wallet.connect(wallet.id)
    await until(() => stateOf(opened)?.status === 'waiting')
    expect([opened.view, opened.isOpen]).to.deep.equal(['ConnectingExternal', true])
    letGo()
    await connecting
    expect(methodsOf(wallet).filter((method) => method === 'eth_requestAccounts')).to.have.length(1)
    expect([stateOf(opened), opened.isOpen]).to.deep.equal([undefined, false])
  })

  it("the page gets one connect event, after all state is updated, and the wallet's own provider until it disconnects", async () => {
    const wallet = announce({ name: 'Harbor' })
    const opened = open()
    let seen: unknown
    opened.wallet.on('connect', () => {
      seen = opened.active.status
    })
    await opened.wallet.connect(wallet.id)
    const [address = ''] = wallet.addresses
    const accounts = wallet.addresses.map((one) => `eip155:31337:${one}`)
    const where = { namespace: 'eip155', address, caipNetworkId: 'eip155:31337' }
    const connector = { id: wallet.id, name: 'Harbor', type: 'ANNOUNCED' }
    expect(seen).to.equal('connected')
    expect(accounts).to.have.length(2)
    expect(opened.details('connect')).to.deep.equal([
      { ...where, caipAddress: accounts[0], accounts, connector, restored: false },
    ])
    expect(opened.tracked()).to.include('CONNECT_SUCCESS')
    expect(opened.wallet.$state.get()).to.deep.include({ accounts })
    expect(opened.active).to.deep.include(where)
    for (const namespace of [undefined, 'eip155'] as const)
      expect(opened.wallet.getProvider(namespace)).to.equal(wallet.provider)
    expect(opened.wallet.getProvider('solana')).to.equal(undefined)
    await opened.wallet.disconnect()
    expect(opened.wallet.getProvider()).to.equal(undefined)
  })

  it('a wallet announced within 3 s is found, and a missing one is reported after that', async () => {
    const clock = holdClock()
    const opened = open()
    const late = opened.wallet.connect('test.late')
    const never = thrownBy(opened.wallet.connect('test.never'))
    await until(() => clock.waiting() > 1, 'both waited for')
    clock.pass(2_999)
    await frame()
    announce({ rdns: 'test.late' })
    await late
    expect(opened.active.status).to.equal('connected')
    clock.pass(1)
    expect(await never).to.include({ code: 'connector-not-found', details: 'test.never' })
  })

  it('a wallet is never asked for a namespace that it does not serve', async () => {
    const wallet = announce()
    const opened = open()
    for (const namespace of ['cosmos', '__proto__', 'constructor'] as unknown as 'solana'[])
      expect(await codeOf(opened.wallet.connect(wallet.id, { namespace }))).to.equal('unsupported-chain')
    expect(methodsOf(wallet)).to.deep.equal([])
    expect(opened.active.status).to.equal('disconnected')
  })

  it('a new connection replaces the previous wallet', async () => {
    const { opened, wallet } = await connected()
    const other = announce()
    await opened.wallet.connect(other.id)
    expect(opened.active.connector?.id).to.equal(other.id)
    await frame()
    expect(wallet.listenerCount()).to.equal(0)
    expect(opened.core.storage.get('recent_wallets')?.map(({ id }) => id)).to.deep.equal([other.id, wallet.id])
  })
})

describe('a wallet that does not connect', () => {
  for (const [what, code, message] of [
    ['declines', 'user-rejected', 'Request declined'],
    ['is locked', 'wallet-locked', 'Unlock your wallet'],
  ] as const)
    it(`if the wallet ${what}, the view says '${message}' and stays open, and a retry connects`, async () => {
      const wallet = announce()
      const { control } = wallet
      if (code === 'wallet-locked') control.lock()
      else control.decline = true
      const opened = open()
      expect(await thrownBy(opened.wallet.connect(wallet.id))).to.include({ code, message })
      expect(stateOf(opened)).to.deep.equal({ connectorId: wallet.id, namespace: 'eip155', status: 'failed', code })
      expect(opened.view).to.equal('ConnectingExternal')
      expect(opened.core.notices.$toast.get()).to.equal(undefined)
      expect(opened.details('error')).to.deep.equal([])
      expect(opened.tracked()).to.include('CONNECT_ERROR')
      expect(opened.active.status).to.equal('disconnected')
      control.decline = false
      control.unlock()
      await opened.wallet.connect(wallet.id)
      expect(opened.active.status).to.equal('connected')
      expect(opened.core.router.$stack.get()).to.have.length(1)
    })

  it("an invalid thrown value shows 'Something went wrong'", async () => {
    for (const thrown of [undefined, null, 0, '', {}, [], Symbol('s'), new Error('x')]) {
      const opened = openOver(scripted({ eth_requestAccounts: () => Promise.reject(thrown) }))
      const error = await thrownBy(opened.wallet.connect('mine'))
      expect(error).to.include({ code: 'wallet-failed', message: 'Something went wrong' })
    }
  })

  it('a pending request is reported, and the view continues by itself when the visitor answers it', async () => {
    const wallet = announce()
    wallet.control.pending = true
    const opened = open()
    const connecting = opened.wallet.connect(wallet.id)
    await until(() => stateOf(opened)?.status === 'pending')
    expect(opened.tracked()).to.not.include('CONNECT_ERROR')
    wallet.control.approve()
    await connecting
    expect(opened.active.status).to.equal('connected')
  })

  it('a wallet without a valid account of its chain is not connected', async () => {
    const good = '0x7A3bC1d0E94Fd5aB6c9812eF04A5b7C9d09fC1e4'.toLowerCase()
    const junk = ['0x123', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', `${good}0`, null, 7, {}]
    const over = (accounts: unknown[]) =>
      openOver(scripted({ eth_requestAccounts: accounts, eth_chainId: '0x7a69' })).wallet
    expect(await codeOf(over(junk).connect('mine'))).to.equal('wallet-locked')
    const one = over([...junk, good, good.toUpperCase().replace('X', 'x')])
    await one.connect('mine')
    expect(one.$state.get().accounts).to.have.length(1)
  })
})
