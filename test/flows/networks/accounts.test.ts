import { expect } from 'chai'
import { addFour } from '../../fixtures/chains/four.ts'
import { all, choose, connected, find, gone, listen } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { frame, until } from '../../fixtures/time.ts'
import { addSatsConnect } from '../../fixtures/wallets/bitcoin.ts'
import { privateKeys } from '../../fixtures/wallets/eip1193.ts'
import { addPolkadot } from '../../fixtures/wallets/polkadot.ts'
import { openSend, receiver, send, told } from '../send/sending.ts'

describe('several accounts of one wallet', () => {
  it('the list names each account as the wallet does, and another one can be selected', async () => {
    addPolkadot()
    const heard = listen()
    const modal = addFour()
    await modal.connect('demo-js')
    const [first, second] = modal.state.accounts
    await modal.show()
    await leads('Switch address', 'Switch address')
    await until('its tick', async () => (await find('button', /^Treasury/)).getAttribute('aria-current') === 'true')
    await choose('button', /^Pocket/)
    const [detail] = await heard.some('wallet-account-change')
    expect(detail).to.deep.include({ namespace: 'polkadot', caipAddress: second, accounts: [second, first] })
    expect(modal.state.active.caipAddress).to.equal(second)
    // Back on Account, which now shows that account.
    await gone('heading', 'Switch address')
    await until('its name', () => modal.shadowRoot?.textContent?.includes('Pocket'))
  })

  it('Bitcoin accounts show their purpose, and a single account offers no list', async () => {
    addSatsConnect()
    const modal = addFour()
    await modal.connect('CoveProviders.BitcoinProvider')
    await modal.show({ view: 'SwitchAddress' })
    for (const kind of ['Payment', 'Ordinals', 'Stacks'])
      await until(kind, () => modal.shadowRoot?.querySelector('dialog[open]')?.textContent?.includes(kind))
    modal.remove()
    const one = await connected({}, { privateKeys: privateKeys.slice(0, 1) })
    await one.modal.show()
    await find('button', 'Copy address')
    expect(all('button', 'Switch address')).to.deep.equal([])
  })

  it('sending uses the selected account, even if the wallet has selected another one', async () => {
    const { modal, wallet } = await openSend()
    const [first = '', second = ''] = wallet.addresses
    await modal.show({ view: 'SwitchAddress' })
    const short = `${second.slice(0, 4)}…${second.slice(-6)}`
    await choose('button', new RegExp(short))
    expect(modal.state.active.address).to.equal(second)
    await modal.show({ view: 'Send' })
    await find('button', 'Max')
    await send('0.01', receiver)
    await told(modal, 'Transaction started')
    const sent = wallet.control.calls.find(({ method }) => method === 'eth_sendTransaction')
    const [transaction] = (sent?.params ?? []) as { from: string }[]
    expect(transaction?.from).to.equal(second)
    // An account selected in the wallet takes precedence.
    wallet.control.selectAccount(1)
    await frame()
    wallet.control.selectAccount(0)
    await until('the first', () => modal.state.active.address === first)
  })
})
