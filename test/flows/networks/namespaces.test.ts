import { expect } from 'chai'
import { addFour, networkIn } from '../../fixtures/chains/four.ts'
import { addButton, addWallet, all, choose, connected, find, gone, listen, seen, shows } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { addSatsConnect } from '../../fixtures/wallets/bitcoin.ts'
import { addPolkadot } from '../../fixtures/wallets/polkadot.ts'
import { addStandardWallet, standardKeys } from '../../fixtures/wallets/standard.ts'

describe('each namespace', () => {
  it('a Solana wallet registered with Wallet Standard connects', async () => {
    const wallet = addStandardWallet({ name: 'Cove' })
    const heard = listen()
    const modal = addFour()
    await modal.show({ namespace: 'solana' })
    await choose('button', /^Cove/)
    const [detail] = await heard.some('wallet-connect')
    expect(detail).to.deep.include({ namespace: 'solana', caipNetworkId: networkIn('solana'), restored: false })
    expect(detail?.connector).to.deep.equal({ id: 'Cove', name: 'Cove', type: 'ANNOUNCED' })
    expect(detail?.accounts).to.have.length(2)
    expect(modal.getProvider('solana')).to.equal(wallet.wallet)
    expect(modal.state.active).to.include({ namespace: 'solana', status: 'connected', address: detail?.address })
  })

  it('one that the page adds while the wallets in use are shown can be connected there', async () => {
    const { modal } = await connected()
    await modal.show({ view: 'SwitchAddress' })
    // The second account has no name.
    await find('button', /0x70/)
    await gone('button', /^Connect wallet/)
    modal.setAttribute('networks', `${modal.getAttribute('networks')} ${networkIn('solana')}`)
    await find('button', /^Connect wallet.*Solana/)
  })

  it('a Bitcoin wallet registered with Wallet Standard connects, payment address first, and beside it a Polkadot extension', async () => {
    addStandardWallet({ name: 'Quarry', accounts: standardKeys('bip122').slice(0, 1) })
    addPolkadot()
    const modal = addFour()
    await modal.connect('Quarry', { namespace: 'bip122' })
    expect(modal.state.active).to.include({ namespace: 'bip122', caipNetworkId: networkIn('bip122') })
    expect(modal.state.active.address).to.match(/^bcrt1q/)
    await modal.connect('demo-js')
    expect(modal.state.active).to.include({ namespace: 'polkadot', caipNetworkId: networkIn('polkadot') })
    expect(modal.getProvider('polkadot')).to.include.keys('accounts', 'signer')
  })

  it('a Bitcoin wallet in `btc_providers` connects; it cannot send, so Send is hidden and leads to Account', async () => {
    addSatsConnect()
    const modal = addFour()
    await modal.connect('CoveProviders.BitcoinProvider')
    expect(modal.state.active.namespace).to.equal('bip122')
    expect(modal.state.accounts.filter((id) => id.startsWith('bip122:')).length).to.be.greaterThan(1)
    await modal.show()
    await find('button', 'Receive')
    expect(seen('button', 'Send')).to.equal(null)
    for (const view of ['Send', 'SendSelectToken'] as const) {
      await modal.show({ view })
      await shows('Account')
    }
  })
})

describe('two namespaces at once', () => {
  it('different wallets are connected side by side, each with its own button, and disconnected one by one', async () => {
    addWallet({ rdns: 'example.harbor' })
    addStandardWallet({ name: 'Cove' })
    const heard = listen()
    const modal = addFour()
    const [evm, solana] = [addButton({ namespace: 'eip155' }), addButton({ namespace: 'solana' })]
    await modal.connect('example.harbor')
    await modal.connect('Cove')
    expect(heard.of('wallet-connect').map(({ detail }) => detail.namespace)).to.deep.equal(['eip155', 'solana'])
    expect(new Set(modal.state.accounts.map((id) => id.split(':')[0]))).to.deep.equal(new Set(['eip155', 'solana']))
    await find('button', /ETH/, evm)
    await find('button', /SOL/, solana)
    await modal.show()
    await choose('button', 'Disconnect')
    const [detail] = await heard.some('wallet-disconnect')
    expect(detail).to.deep.equal({ namespace: 'solana', reason: 'user' })
    expect(modal.state.active).to.include({ namespace: 'eip155', status: 'connected' })
  })

  it('the list of networks leads to the wallets of another namespace', async () => {
    addWallet({ rdns: 'example.harbor' })
    addStandardWallet({ name: 'Cove' })
    const modal = addFour()
    await modal.connect('example.harbor')
    await modal.show({ view: 'Networks' })
    await find('heading', 'Solana')
    await leads(/^Solana/, 'Switch chain')
    await leads('Choose a wallet', 'Connect wallet')
    await gone('button', /^Harbor/)
    await choose('button', /^Cove/)
    await until('solana', () => modal.state.active.namespace === 'solana' && modal.state.active.status === 'connected')
    expect(modal.state.accounts.some((id) => id.startsWith('eip155:'))).to.equal(true)
  })
})

describe('one wallet in several namespaces', () => {
  it('the wallet is one row, which asks for the namespaces and connects each of them', async () => {
    const { addresses } = addWallet({ name: 'Harbor', rdns: 'example.harbor' })
    addStandardWallet({ name: 'Harbor' })
    addStandardWallet({ name: 'Cove' })
    const modal = addFour()
    await modal.show()
    // Discovery of other namespaces' wallets loads a moment after EVM's.
    await find('button', /^Cove/)
    await leads(/^Harbor/, 'Harbor')
    expect(modal.state.view).to.equal('ConnectingMultiChain')
    expect(seen('button', 'Solana')).to.not.equal(null)
    await choose('button', 'EVM networks')
    await until('connected', () => modal.state.active.address === addresses[0])
    await modal.disconnect()
    await modal.show()
    await find('button', /^Cove/)
    await leads(/^Harbor/, 'Harbor')
    await choose('button', 'Solana')
    await until('solana', () => modal.state.active.namespace === 'solana' && modal.state.active.status === 'connected')
  })

  it('two wallets of one namespace stay two rows, even if they have the same name', async () => {
    addWallet({ name: 'Harbor', rdns: 'example.harbor' })
    addWallet({ name: 'Harbor', rdns: 'example.other' })
    addStandardWallet({ name: 'Harbor' })
    const modal = addFour()
    await modal.show()
    await until('three rows', () => all('button', /^Harbor/).length === 3)
  })

  it('each namespace shows the picture of its own connector', async () => {
    // Whole pictures: a row drops one that cannot be drawn.
    const pixel = (bytes: string) =>
      `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42m${bytes}AAAABJRU5ErkJggg==`
    const [own, other] = [pixel('Nk+M9QDwADhgGAWjR9aw'), pixel('P8z8BQDwAEhQGAhKmMIQ')]
    addWallet({ name: 'Cove', rdns: 'com.cove', icon: own })
    addStandardWallet({ name: 'Cove', icon: other })
    const modal = addFour()
    await modal.show()
    await choose('button', /^Cove/)
    const pictureOf = async (name: string) =>
      (await find('button', name, modal)).querySelector<HTMLImageElement>('img')?.src
    expect(await pictureOf('EVM networks')).to.equal(own)
    expect(await pictureOf('Solana')).to.equal(other)
  })

  it('a wallet whose name only looks the same stays a second row, and both are marked', async () => {
    addWallet({ name: 'Cove', rdns: 'com.cove' })
    addStandardWallet({ name: 'Соve' })
    const modal = addFour()
    await modal.show()
    await until('two marks', () => all('button', /Two wallets claim this name/).length === 2)
  })
})
