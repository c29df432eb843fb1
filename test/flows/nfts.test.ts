// @run all
import { expect } from 'chai'
import { numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { WalletModal } from '../../elements/index.ts'
import type { Eip1193Wallet } from '../../src/entry/testing/eip1193/wallet.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { historyPage, newAddress, setHistory, unlock } from '../fixtures/chains/history.ts'
import { burnNft, fieldStudies, mintNft, sendNft, uriOf } from '../fixtures/chains/nfts.ts'
import { jump } from '../fixtures/clock.ts'
import { addModal, all, choose, connected, find, gone, seen } from '../fixtures/page.ts'
import { eventually, until } from '../fixtures/time.ts'
import { createTestWallet } from '../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../setup/sandbox.ts'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const minter = sandbox.accounts[5]?.address ?? ''

/** A connected account that has nothing yet. */
async function newAccount(attributes: Readonly<Record<string, string>> = {}) {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key)
  const { modal } = await connected(attributes, { privateKeys: [key], rdns: `example.${address.slice(2, 10)}` })
  return { modal, address }
}

/** Opens the tab, which reads again what is older than 30 s. */
async function openTab(modal: WalletModal): Promise<HTMLElement> {
  if (modal.state.open) modal.close()
  await gone('dialog')
  jump(31_000)
  await modal.show()
  await choose('tab', 'NFTs')
  return until('the panel', () => seen('tabpanel', 'NFTs'))
}

const names = () => all('listitem').map((item) => item.querySelector('bdi')?.textContent)
const shows = (...wanted: string[]) => eventually(() => expect(names()).to.deep.equal(wanted))

describe('the NFTs of an account', () => {
  afterEach(() => fetch(sandbox.faults, { method: 'DELETE' }))

  it('appear with name, collection and picture when they are minted, and go when they are sent away', async () => {
    const { modal, address } = await newAccount()
    await openTab(modal)
    await find('heading', 'No NFTs')
    const id = await mintNft(minter, address)
    await openTab(modal)
    const item = await find('listitem')
    await until('the drawing', () => item.querySelector('img')?.naturalWidth === 480)
    const title = item.querySelector('bdi')?.textContent
    expect(title).to.be.oneOf(['Night harbour', 'Low tide', 'Two hills'])
    expect(item.textContent).to.equal(`${title}Field studies · ${id}`)
    await unlock(address)
    await sendNft(address, newAddress(), id)
    await openTab(modal)
    await find('heading', 'No NFTs')
    expect(all('listitem')).to.deep.equal([])
  })

  it('are those that the chain tells of, even if the service lists others, and counted from the history without nodes', async () => {
    const { modal, address } = await newAccount()
    const [kept, burned] = [await mintNft(minter, address), await mintNft(minter, address)]
    const before = await historyPage(address)
    await unlock(address)
    await burnNft(address, burned)
    await fault('api', 'answer', { body: JSON.stringify(before), only: '/history' } as object)
    await openTab(modal)
    expect((await find('listitem')).textContent).to.contain(`· ${kept}`)
    await fault('api', 'off')
    modal.remove()
    const other = await newAccount()
    await setHistory(other.address, [row('out', 'Gone'), row('in', 'Kept'), row('in', 'Gone'), row('in', 'Kept')])
    await fault('rpc', 'error')
    await openTab(other.modal)
    await shows('Kept', 'Kept')
  })

  it('say why they could not be loaded, come with the next try, and have their spam behind a count', async () => {
    const { modal, address } = await newAccount()
    await mintNft(minter, address, uriOf({ name: 'Claim 5,000 USDC', image: PIXEL }))
    await mintNft(minter, address, uriOf({ name: 'Lantern', image: PIXEL }))
    await fault('api', 'error', { only: '/history' } as object)
    await openTab(modal)
    await until('the reason', () => all('status').some(({ textContent }) => textContent?.includes('NFTs couldn’t')))
    expect(all('listitem')).to.deep.equal([])
    await fault('api', 'off')
    await choose('button', 'Try again')
    await shows('Lantern')
    expect(seen('button', 'Try again')).to.equal(null)
    const spam = await choose('button', 'Hidden as spam: 1')
    expect(spam.getAttribute('aria-expanded')).to.equal('true')
    await shows('Lantern', 'Claim 5,000 USDC')
    spam.click()
    await shows('Lantern')
  })

  it('keep their size and direction with names of any length, and a drawing stands for a missing picture', async () => {
    const { modal, address } = await newAccount()
    const long = `\u202e🎁${'Lantern '.repeat(1_250)}`
    const given = [long, 'عملة المدّ', '', `a${'\u0301'.repeat(500)}`]
    const images = [PIXEL, 'http://tracker.invalid/1.png', 'data:text/html,hi', 'data:image/png;base64,AAAA']
    for (const [at, name] of given.entries()) await mintNft(minter, address, uriOf({ name, image: images[at] }))
    await openTab(modal)
    await until('all', () => all('listitem').length === given.length)
    await until('the picture', () => all('listitem')[3]?.querySelector('img.picture:not(.waiting)'))
    await until('the drawing', () => !all('listitem')[0]?.querySelector('img'))
    const items = all('listitem')
    expect(new Set(items.map((item) => Math.round(item.getBoundingClientRect().height))).size).to.equal(1)
    expect(items.map((item) => item.querySelectorAll('img').length)).to.deep.equal([0, 0, 0, 1])
    expect(names()[3]).not.to.match(/[\u202a-\u202e]/)
    const [{ loading, referrerPolicy }] = [...(items[3]?.querySelectorAll('img') ?? [])] as [HTMLImageElement]
    expect([loading, referrerPolicy]).to.deep.equal(['lazy', 'no-referrer'])
    expect(names()[1]).to.match(/^#\d+$/)
  })

  it('come in steps when there are many', async () => {
    const { modal, address } = await newAccount()
    for (let count = 0; count < 30; count++) await mintNft(minter, address)
    await openTab(modal)
    await until('the first step', () => all('listitem').length === 24)
    await choose('button', 'Show more')
    await until('all', () => all('listitem').length === 30)
    await gone('button', 'Show more')
  })

  it('can be searched for in older history, and are kept when that fails', async () => {
    const { modal, address } = await newAccount()
    const paid = Array.from({ length: 240 }, (_, at) => row('in', '', { id: `paid-${at}`, transfers: [] }))
    await setHistory(address, [...paid, row('in', 'Old')])
    await mintNft(minter, address)
    await fault('rpc', 'error')
    await openTab(modal)
    const button = await find('button', 'Search older activity')
    await fault('api', 'error', { only: '/history' } as object)
    button.click()
    await until('the failure', () => seen('button', 'Try again'))
    await fault('api', 'off')
    await choose('button', 'Try again')
    await until('the old one', () => names().includes('Old'))
    await gone('button', 'Search older activity')
  })

  it('are listed by the wallet where it can, but only those that the account owns', async () => {
    const key = generatePrivateKey()
    const address = privateKeyToAddress(key)
    const [owned, foreign] = [await mintNft(minter, address), await mintNft(minter, minter)]
    const wallet = createTestWallet({ privateKeys: [key], name: 'Harbor', rdns: 'example.harbor' })
    const assets = [owned, foreign].map((id) => ({
      ...{ address: fieldStudies, balance: '0x1', type: 'ERC721' },
      metadata: { name: 'Any name', symbol: 'X', tokenId: numberToHex(id) },
    }))
    lists(wallet, { '0x7a69': [...assets, { type: 'ERC721', balance: 7 }, null] })
    afterwards(wallet.announce())
    const modal = addModal({ 'project-id': '' })
    await modal.connect('example.harbor')
    await openTab(modal)
    const item = await find('listitem')
    await eventually(() => expect(item.textContent).to.match(/(harbour|tide|hills)Field studies/))
    expect(item.textContent).to.contain(`· ${owned}`)
  })

  it('have the metadata of another server if the contract has none, and cannot be listed without a service', async () => {
    const { modal, address } = await newAccount()
    const uri = `${sandbox.endpoints.api}/far.json`
    const body = JSON.stringify({ name: 'Far away', image: PIXEL })
    await fault('api', 'answer', { body, only: '/far.json' } as object)
    await mintNft(minter, address, uri)
    await openTab(modal)
    await shows('Far away')
    await until('its picture', () => all('listitem')[0]?.querySelector('img')?.naturalWidth === 1)
    modal.remove()
    const alone = await newAccount({ 'project-id': '' })
    await mintNft(minter, alone.address)
    await openTab(alone.modal)
    await find('heading', 'NFTs can’t be listed')
  })
})

/** Lets a wallet list assets (EIP-7811). */
function lists({ provider }: Eip1193Wallet, assets: object): void {
  const { request } = provider
  provider.request = async (call) => {
    if (call.method === 'wallet_getCapabilities') return { '0x7a69': { assetDiscovery: { supported: true } } }
    return call.method === 'wallet_getAssets' ? assets : request(call)
  }
}

let rows = 0

/** A row of a service that names an NFT without its contract. */
function row(direction: 'in' | 'out', name: string, more: object = {}) {
  const minedAt = new Date(Date.UTC(2026, 0, 1) - ++rows * 60_000).toISOString()
  const hash = `0x${rows.toString(16).padStart(64, '0')}`
  const metadata = { operationType: 'receive', hash, minedAt, status: 'confirmed' }
  const nft_info = { name, content: { preview: { url: PIXEL } }, flags: { is_spam: false } }
  return { id: `row-${rows}`, metadata, transfers: [{ nft_info, direction, quantity: { numeric: '1' } }], ...more }
}
