// @run alone all
import { base58 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import type { WalletModal } from '../../elements/index.ts'
import { choose, fill, find } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { addSatsConnect } from '../fixtures/wallets/bitcoin.ts'
import { addPolkadot } from '../fixtures/wallets/polkadot.ts'
import { addStandardWallet } from '../fixtures/wallets/standard.ts'
import { sandbox } from '../setup/sandbox.ts'
import { addWired, loadFrame, watchParts } from './page.ts'

type StrictPage = Awaited<ReturnType<typeof loadFrame>>

/** Globals in which wallets register; the fixtures use those of the test's own window. */
const PLACES = ['injectedWeb3', 'btc_providers', 'CoveProviders']

/** Shares the test's wallet of each namespace with the page. */
function addWallets(page: StrictPage): void {
  addPolkadot()
  addSatsConnect()
  for (const place of PLACES) page[place] = (window as unknown as StrictPage)[place]
  const { wallet } = addStandardWallet({ name: 'Harbor' })
  page.addEventListener('wallet-standard:app-ready', (event) => (event as CustomEvent).detail.register(wallet))
}

/** Shows the strict page with a modal of all four namespaces. */
async function openStrict(): Promise<{ page: StrictPage; modal: WalletModal; view: Element }> {
  const page = await loadFrame('/pages/strict.html')
  addWallets(page)
  await page.customElements.whenDefined('wallet-modal')
  // A separate name, because the page's button may have created the unnamed wallet with other networks.
  const modal = addWired(page, { networks: Object.keys(sandbox.rpcUrls).join(' '), name: 'four' })
  return { page, modal, view: modal.shadowRoot?.firstElementChild as Element }
}

/** Lists the page's reports so far. It breaks the policy once on purpose, so that all earlier reports have arrived. */
async function reportsOf(page: StrictPage): Promise<string[]> {
  expect(() => page.document.body.insertAdjacentHTML('beforeend', 'broken')).to.throw()
  await until('its own report', () => page.reports.at(-1)?.includes('insertAdjacentHTML'))
  return page.reports.slice(0, -1)
}

/** Sources in the manifest of dist, or files, whose chunks contain a library. */
const CHUNKS = {
  web3: 'src/chains/solana/transfer.lazy.ts',
  satsConnect: 'src/connectors/bitcoin/sats-connect.lazy.ts',
  bindings: 'src/chains/polkadot/chain.ts',
  signer: 'node_modules/@polkadot-api/pjs-signer/dist/index.js',
}

/** Reports whether the page has loaded the chunk of a library. */
async function watchChunks(page: StrictPage): Promise<(library: keyof typeof CHUNKS) => boolean> {
  const has = await watchParts(page)
  return (library) => has(CHUNKS[library])
}

describe('four namespaces under the strict policy', () => {
  it('the list shows a wallet of each namespace, and Solana signs and sends without a violation', async () => {
    const { page, modal, view } = await openStrict()
    const has = await watchChunks(page)
    await modal.show()
    for (const name of [/^Harbor/, /^demo-js/, /^Cove/]) await find('button', name, view)
    await choose('button', /^Harbor/, view)
    await until('connected', () => modal.state.active.status === 'connected')
    const { address = '' } = modal.state.active
    const signature = base58.decode((await modal.wallet?.signMessage('Grüße 🌊')) ?? '')
    const message = new TextEncoder().encode('Grüße 🌊')
    expect(nacl.sign.detached.verify(message, signature, base58.decode(address))).to.equal(true)
    await modal.show({ view: 'Send' })
    await find('button', 'Max', view)
    await fill('Amount', '0.25', view)
    const friend = sandbox.accounts.filter(({ namespace }) => namespace === 'solana').at(1)
    await fill('To', friend?.address ?? '', view)
    await choose('button', 'Review', view)
    await find('heading', 'Review send', view)
    expect(has('web3'), 'before').to.equal(false)
    await choose('button', 'Send', view)
    await until('sent', () => view.textContent?.includes('Transaction confirmed'))
    expect(has('web3'), 'after').to.equal(true)
    expect(await reportsOf(page)).to.deep.equal([])
  })

  it('Polkadot and Bitcoin connect and sign without a violation', async () => {
    const { page, modal } = await openStrict()
    const has = await watchChunks(page)
    await modal.connect('demo-js')
    expect(modal.state.active).to.include({ namespace: 'polkadot', status: 'connected' })
    expect(await modal.wallet?.signMessage('text')).to.match(/^0x[\da-f]{128,132}$/)
    await modal.connect('CoveProviders.BitcoinProvider')
    expect(modal.state.active).to.include({ namespace: 'bip122', status: 'connected' })
    expect(await modal.wallet?.signMessage('text')).to.match(/^[A-Za-z\d+/]{80,}=*$/)
    for (const library of ['satsConnect', 'bindings', 'signer'] as const) expect(has(library), library).to.equal(true)
    expect(await reportsOf(page)).to.deep.equal([])
  })
})
