import { expect } from 'chai'
import { encodeFunctionData, erc20Abi } from 'viem'
import { openedOf } from '../../../src/core/create.ts'
import type { TokenBalance } from '../../../src/schema/token.ts'
import { node, tokenOf } from '../../fixtures/chains/chain.ts'
import { deployShare } from '../../fixtures/chains/scaled-token.ts'
import {
  addModal,
  addWallet,
  all,
  choose,
  connected,
  fill,
  find,
  gone,
  listen,
  seen,
  shows,
} from '../../fixtures/page.ts'
import { leads, tap } from '../../fixtures/steps.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { says, textOf } from '../send/flow.ts'

const NODE = 'eip155:31337'
const STRANGER = '0x00000000000000000000000000000000000a11ce'

const at = (index: number, more: Partial<TokenBalance> = {}): TokenBalance => ({
  networkId: NODE,
  address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
  name: `Token ${index}`,
  symbol: 'TKN',
  decimals: 18,
  amount: BigInt(10_000 - index) * 10n ** 18n,
  price: 10n ** 18n,
  ...more,
})

/** Opens the account view with tokens in place of those that were read. */
async function withTokens(tokens: readonly TokenBalance[], attributes: Readonly<Record<string, string>> = {}) {
  const found = await connected(attributes)
  const { core } = openedOf(found.modal.wallet as never)
  await until('balances', () => core.$balance.get().holdings && !core.$balance.get().loading)
  const holdings = core.$balance.get().holdings
  if (!holdings) throw new Error('no balances')
  core.balances.setHoldings('eip155', { ...holdings, tokens: [...holdings.tokens.slice(0, 1), ...tokens] })
  await found.modal.show()
  await find('tab', 'Tokens')
  await find('button', 'Ether')
  return { ...found, core }
}

const titles = () => [...(seen('list', 'Tokens')?.querySelectorAll('.row-title') ?? [])].map((one) => one.textContent)

describe('the tokens of the account', () => {
  afterEach(async () => {
    for (const service of ['rpc', 'api']) await fault(service, 'off')
  })

  it('are shown by the multipliers of their contracts, also after the next reading, at the same value', async () => {
    const ONE = 10n ** 18n
    const holder = sandbox.accounts[0]?.address ?? ''
    const share = await deployShare(holder, 100_000_000n, (3n * ONE) / 2n)
    const row = { name: 'Harbour Share', symbol: 'HRBR', price: 3, address: `${NODE}:${share.address}` }
    const list = (numeric: string) => {
      const coin = { name: 'Ether', symbol: 'ETH', price: 2_000, quantity: { decimals: '18', numeric: '1' } }
      const balances = [coin, { ...row, quantity: { decimals: '6', numeric } }]
      return fault('api', 'answer', { body: { balances }, only: '/balance' } as object)
    }
    // The service counts as the chain does: 100 at $3.
    await list('100')
    const { modal } = await connected()
    await modal.show()
    const text = () => seen('button', 'Harbour Share')?.textContent
    await until('as it is shown', () => text() === 'Harbour Share$2.00$300.00150 HRBR')
    await modal.wallet?.refreshBalances()
    expect(text()).to.equal('Harbour Share$2.00$300.00150 HRBR')
    // It counts what is shown: 150 at $3.
    await list('150')
    await modal.wallet?.refreshBalances()
    await until('at its price', () => text() === 'Harbour Share$3.00$450.00150 HRBR')
    await share.setMultiplier(ONE)
    await list('100')
    await modal.wallet?.refreshBalances()
    await until('as it is counted', () => text() === 'Harbour Share$3.00$300.00100 HRBR')
  })

  it('are listed by value with their prices, change with a transfer on the chain, and open the send form', async () => {
    const { modal, wallet } = await connected()
    await modal.show()
    const row = await find('button', 'USD Coin')
    expect(row.textContent).to.match(/USD Coin\$1\.00\$[\d,]+\.\d\d[\d,.]+ USDC$/)
    const before = row.textContent
    const values = () =>
      [...(seen('list', 'Tokens')?.querySelectorAll('.row-amt > span') ?? [])].map((one) =>
        Number(one.textContent?.replace(/[$,]/g, '')),
      )
    expect(values()).to.deep.equal(values().toSorted((a, b) => b - a))
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [STRANGER, 1_000_000n] })
    const { address: to } = tokenOf('USDC')
    await node('eth_sendTransaction', { from: wallet.addresses[0], to, data })
    await modal.wallet?.refreshBalances()
    await until('the new amount', () => seen('button', 'USD Coin')?.textContent !== before)
    await choose('button', 'USD Coin')
    const list = await find('list', 'Tokens')
    await choose('button', 'Send', list)
    await shows('Send')
    await find('button', 'USDC')
    await leads('Back', 'Account')
  })

  it('are those of the page when the service is down, with a note and a retry that reads the others', async () => {
    await fault('api', 'error', { only: '/balance' } as object)
    const { address, decimals } = tokenOf('USDC')
    addWallet({ rdns: 'example.harbor' })
    const modal = addModal()
    modal.options = { tokens: { [NODE]: [{ address: address ?? '', symbol: 'USDC', decimals }] } }
    await modal.connect('example.harbor')
    await modal.show()
    await find('button', 'USDC')
    await says(modal, /list of tokens couldn’t be read. ETH and the tokens of this site/)
    await fault('api', 'off')
    await choose('button', 'Try again')
    await find('button', 'Arcadia')
    await gone('button', 'Try again')
  })

  it('of 5,000 only those near the screen are rendered, and a search finds each of them', async () => {
    const { modal } = await withTokens(Array.from({ length: 5_000 }, (_, index) => at(index)))
    const list = await find('list', 'Tokens')
    const rows = () => list.querySelectorAll('.row').length
    expect(rows()).to.be.lessThan(60)
    const body = modal.shadowRoot?.querySelector('.body')
    await until('scrolled', () => {
      body?.scrollTo(0, 64 * 4_000)
      return titles().includes('Token 4000')
    })
    expect(rows()).to.be.lessThan(60)
    const far = await find('button', 'Token 4000')
    expect(far.parentElement?.getAttribute('aria-setsize')).to.equal('5001')
    far.focus()
    body?.scrollTo(0, 0)
    await until('the top', () => titles().includes('Token 1'))
    expect(titles()).to.include('Token 4000')
    await fill('Search tokens', 'token 4999')
    await eventually(() => expect(titles()).to.deep.equal(['Token 4999']))
    await fill('Search tokens', 'nothing like it')
    await says(modal, 'No token found for “nothing like it”')
  })

  it('that look like spam are hidden behind their number, with the reason', async () => {
    const { price: _, ...unpriced } = at(0)
    const spam = [
      { ...unpriced, name: 'claim at gift-eth.com' },
      { ...unpriced, address: at(1).address as string, name: 'USD Coin', symbol: 'UЅDС' },
    ]
    const { modal } = await withTokens([
      at(2),
      ...spam,
      { ...unpriced, address: at(3).address as string, name: 'Plain', symbol: 'PLN' },
    ])
    expect(titles()).to.include.members(['Token 2', 'Plain']).and.not.include('claim at gift-eth.com')
    await says(modal, '1 without a price')
    await tap('2 hidden tokens', 'claim at gift-eth.com')
    await says(modal, 'Its name holds a link')
    expect(all('button', 'Send').length).to.equal(1)
    await choose('button', 'USD Coin')
    await says(modal, 'It looks like USDC, has no price')
  })

  it('show their exact amount and contract when pressed, and can be added to the wallet', async () => {
    const events = listen()
    const { modal, wallet } = await connected()
    await modal.show()
    await choose('button', 'USD Coin')
    const { address = '' } = tokenOf('USDC')
    await until('the contract', () => seen('list', 'Tokens')?.querySelector(`[title="${address}"]`))
    await choose('button', 'Add to wallet')
    await until('asked', () => wallet.control.calls.some(({ method }) => method === 'wallet_watchAsset'))
    const { params } = wallet.control.calls.find(({ method }) => method === 'wallet_watchAsset') ?? {}
    expect(params).to.deep.include({ type: 'ERC20' })
    expect((params as { options?: object } | undefined)?.options).to.include({ address, symbol: 'USDC', decimals: 6 })
    wallet.control.decline = true
    await choose('button', 'Add to wallet')
    await find('button', 'Add to wallet')
    expect(events.of('wallet-error')).to.deep.equal([])
  })

  it('are not asked for on an unknown network, which a toast and the tab tell', async () => {
    const { modal, wallet } = await connected({ networks: NODE })
    modal.options = { allowUnsupportedChain: true }
    await until('listening', () => wallet.listenerCount() > 0)
    wallet.control.switchTo(31338)
    await modal.show()
    await says(modal, 'No balances here')
    await says(modal, 'Token Balance Unavailable')
    expect(textOf(modal)).to.not.match(/\$\d/)
  })

  it('lead to Receive when there are none', async () => {
    const { modal } = await connected({}, { privateKeys: [`0x${'9'.repeat(64)}`] })
    await modal.show()
    await says(modal, 'No tokens yet')
    const panel = await find('tabpanel', 'Tokens')
    await choose('button', 'Receive', panel)
    await shows('Receive')
  })
})

describe('the tabs of the account', () => {
  it('are those that the network has, and the chosen one stays for each namespace', async () => {
    const { modal } = await connected()
    await modal.show()
    await find('tab', 'Activity')
    expect(all('tab').map(({ textContent }) => textContent)).to.deep.equal(['Tokens', 'NFTs', 'Activity'])
    const tab = await find('tab', 'Tokens')
    tab.focus()
    tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
    await until('chosen', () => seen('tab', 'Activity')?.getAttribute('aria-selected') === 'true')
    await find('tabpanel', 'Activity')
    await tap('Receive', 'Back')
    await find('tabpanel', 'Activity')
    modal.options = { features: { history: false } }
    await gone('tab', 'Activity')
    await find('tabpanel', 'Tokens')
  })
})
