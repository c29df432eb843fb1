import { expect } from 'chai'
import jsQR from 'jsqr'
import { openedOf } from '../../../src/core/create.ts'
import { addFour, networkIn } from '../../fixtures/chains/four.ts'
import { addModal, all, choose, connected, find, listen, seen, shows } from '../../fixtures/page.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { addSatsConnect } from '../../fixtures/wallets/bitcoin.ts'
import { addPolkadot } from '../../fixtures/wallets/polkadot.ts'
import { addStandardWallet } from '../../fixtures/wallets/standard.ts'
import { device, screenshot } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { says, textOf } from '../send/flow.ts'

const listed = () => all('listitem').map(({ textContent }) => textContent)
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const nowhere = { [POLKADOT]: sandbox.rpcUrls[networkIn('polkadot')], [KUSAMA]: sandbox.rpcUrls[networkIn('polkadot')] }

/** Decodes the QR code on the screen like a phone's camera. */
async function scan(name: string): Promise<string | undefined> {
  const path = await screenshot(name)
  const file = await fetch(path.slice(path.lastIndexOf('/test-results/')))
  const image = await createImageBitmap(await file.blob())
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
  return jsQR(data, width, height)?.data
}

/** A modal on two networks of Polkadot that write addresses in different ways. */
const addPolkadots = () =>
  addFour({
    networks: `${networkIn('polkadot')} ${KUSAMA} eip155:31337`,
    'rpc-urls': JSON.stringify({ ...sandbox.rpcUrls, ...nowhere }),
  })

describe('the networks on which an address can receive', () => {
  it('lists all networks of the namespace, as the address is the same on each, unless receiving is off', async () => {
    const { modal } = await connected()
    await modal.show({ view: 'CompatibleNetworks' })
    await shows('Compatible networks')
    await says(modal, 'Funds sent on any other network will be lost')
    await eventually(() => expect(listed()).to.deep.equal(['CChain 31337', 'CChain 31338']))
    modal.options = { features: { receive: false } }
    const refused = await modal.show({ view: 'CompatibleNetworks' }).catch((error) => error)
    expect(refused).to.include({ code: 'bad-view' })
  })

  it('leaves out networks that write the address in another way, and says so', async () => {
    addPolkadot()
    const modal = addPolkadots()
    await modal.connect('demo-js')
    await modal.show({ view: 'Receive' })
    const row = await find('button', /Use only this one/)
    row.click()
    await shows('Compatible networks')
    await says(modal, /Your address on .*b0a8.* is a different one/)
    expect(listed()).to.have.length(1)
  })

  it("lists a smart account's own network alone", async () => {
    const { modal } = await connected()
    const { core } = openedOf(modal.wallet as never)
    const [account] = core.accounts.of('eip155').accounts
    if (!account) throw new Error('no account')
    core.accounts.setConnected('eip155', [{ ...account, type: 'smartAccount' }])
    await modal.show({ view: 'CompatibleNetworks' })
    await says(modal, 'Your smart account does not exist on Chain 31338')
    expect(listed()).to.deep.equal(['CChain 31337'])
  })
})

describe('the receive view', () => {
  afterEach(() => device({ width: 800, height: 600 }))

  for (const theme of ['dark', 'light']) {
    it(`the QR code encodes the address, and the view shows the address: ${theme}`, async () => {
      await device({ width: 800, height: 900, scale: 2 })
      const { modal, wallet } = await connected({ theme })
      await modal.show({ view: 'Receive' })
      await find('img', /^QR code/)
      const [address = ''] = wallet.addresses
      expect(modal.shadowRoot?.textContent?.replace(/\s/g, '')).to.contain(address)
      await until('still', () => modal.shadowRoot?.getAnimations().length === 0)
      expect(await scan(`receive-${theme}`)).to.equal(address)
    })
  }

  it('the view says which networks the address is for, and has no link where there is no explorer', async () => {
    const { modal } = await connected({ 'default-network': 'eip155:31338' })
    await modal.show({ view: 'Receive' })
    await choose('button', /^Chain 31337 and 1 more/)
    await shows('Compatible networks')
    await choose('button', 'Back')
    await find('img', /^QR code/)
    await find('img', /^QR code/)
    expect(seen('link', 'View on explorer')).to.equal(null)
  })

  it('the view requires a connected account', async () => {
    const modal = addModal()
    await modal.show({ view: 'Receive' })
    await shows('Connect wallet')
  })

  it('shows the payment address of Bitcoin and, on its tab, the one of ordinals', async () => {
    addSatsConnect()
    const modal = addFour()
    await modal.connect('CoveProviders.BitcoinProvider')
    const { core } = openedOf(modal.wallet as never)
    const { accounts } = core.accounts.of('bip122')
    const ordinal = accounts.find(({ type }) => type === 'ordinal')?.address ?? 'none'
    await modal.show({ view: 'Receive' })
    await find('img', /^QR code/)
    const plain = () => textOf(modal).replace(/\s/g, '')
    await until('payment', () => plain().includes(accounts[0]?.address ?? 'none'))
    await says(modal, 'This address is for bitcoin')
    await choose('tab', 'Ordinals')
    await until('ordinals', () => plain().includes(ordinal))
    await says(modal, 'This address is for ordinals')
    // Looking at an address does not switch the account.
    expect(modal.state.active.address).to.equal(accounts[0]?.address)
  })

  it('links to the explorer of the network, as the account view does', async () => {
    const explorer = 'https://explorer.example'
    const { modal, wallet } = await connected()
    modal.options = {
      networks: [
        {
          id: 31337,
          name: 'Local',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [sandbox.rpcUrls['eip155:31337'] ?? ''] } },
          blockExplorers: { default: { url: `${explorer}/` } },
        },
      ],
    }
    for (const view of ['Receive', 'Account'] as const) {
      await modal.show({ view })
      const link = await find<HTMLAnchorElement>('link', 'View on explorer')
      expect(link.href).to.equal(`${explorer}/address/${wallet.addresses[0]}`)
      expect(link.rel).to.equal('noopener noreferrer')
    }
  })
})

describe('several connected wallets', () => {
  async function openTwo() {
    addStandardWallet({ name: 'Cove' })
    const { modal, wallet } = await connected({ networks: Object.keys(sandbox.rpcUrls).join(' ') })
    await modal.connect('Cove')
    return { modal, wallet, heard: listen() }
  }

  it('lists their accounts by wallet, and switches to one of another wallet', async () => {
    const { modal, wallet, heard } = await openTwo()
    await modal.show()
    await choose('button', 'Switch address')
    await shows('Switch address')
    for (const name of ['Harbor · EVM networks', 'Cove · Solana']) await find('heading', new RegExp(name))
    const [address = ''] = wallet.addresses
    const row = await find('button', new RegExp(`${address.slice(0, 4)}…${address.slice(-6)}`))
    expect(row.getAttribute('aria-current')).to.equal(null)
    row.click()
    await until('active', () => modal.state.active.namespace === 'eip155')
    expect(modal.state.active.address).to.equal(address)
    expect((await heard.some('wallet-network-change')).at(-1)).to.include({ namespace: 'eip155' })
    await shows('Account')
    await says(modal, 'Connected with Harbor')
  })

  it('offers wallets for the networks that have none', async () => {
    addSatsConnect()
    const { modal } = await openTwo()
    await modal.show({ view: 'SwitchAddress' })
    await choose('button', /^Connect wallet.*Bitcoin/)
    await shows('Connect wallet')
    await choose('button', /^Cove/)
    await until('bitcoin', () => modal.state.active.namespace === 'bip122' && modal.state.active.status === 'connected')
    expect(new Set(modal.state.accounts.map((id) => id.split(':')[0])).size).to.equal(3)
  })

  it('disconnects one of them, while the others stay in the list, or all, and closes', async () => {
    const { modal, heard } = await openTwo()
    await modal.show({ view: 'SwitchAddress' })
    await choose('button', 'Disconnect Cove')
    expect(await heard.some('wallet-disconnect')).to.deep.equal([{ namespace: 'solana', reason: 'user' }])
    await until('the other', () => modal.state.active.namespace === 'eip155')
    await shows('Switch address')
    expect(modal.state.open).to.equal(true)
    await find('button', /^Connect wallet.*Solana/)
    const told = heard.of('wallet-track').map(({ detail }) => detail.event)
    expect(told).to.include('DISCONNECT_SUCCESS')
    await modal.connect('Cove')
    await modal.show({ view: 'SwitchAddress' })
    await choose('button', 'Disconnect all')
    await heard.some('wallet-disconnect', 3)
    await until('closed', () => !modal.state.open)
    expect(modal.state.accounts).to.deep.equal([])
  })

  it('ends all, although one of them refuses to be left', async () => {
    const { modal, wallet, heard } = await openTwo()
    wallet.control.next('wallet_revokePermissions', 'decline')
    await modal.show({ view: 'SwitchAddress' })
    await choose('button', 'Disconnect all')
    await until('closed', () => !modal.state.open)
    const left = heard.of('wallet-disconnect').map(({ detail }) => detail.namespace)
    expect(left).to.have.members(['eip155', 'solana'])
    expect(modal.state.accounts).to.deep.equal([])
  })
})
