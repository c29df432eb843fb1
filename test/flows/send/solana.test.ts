// @run alone all
import { expect } from 'chai'
import { tokenOf } from '../../fixtures/chains/chain.ts'
import { addFour, networkIn } from '../../fixtures/chains/four.ts'
import { holders, lamportsOf, solanaNode } from '../../fixtures/chains/solana-chain.ts'
import { all, choose, fill, find, seen, shows } from '../../fixtures/page.ts'
import { fillAll, tap } from '../../fixtures/steps.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { addStandardWallet } from '../../fixtures/wallets/standard.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { ends, readsAnew, review, send, told } from './sending.ts'

const [, friend = { address: '' }] = holders
const FEE = 15_000n

type TokenAccount = {
  readonly pubkey: string
  readonly account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
}

/** The accounts of an owner for the sandbox's USDC on Solana, which are no owners themselves. */
async function usdcAccounts(owner: string): Promise<TokenAccount[]> {
  const token = sandbox.tokens.find(({ network, symbol }) => network === networkIn('solana') && symbol === 'USDC')
  const mint = { mint: token?.address }
  const answer = await solanaNode('getTokenAccountsByOwner', owner, mint, { encoding: 'jsonParsed' })
  return (answer as { value: TokenAccount[] }).value
}

/** An owner's balance of that token, in base units. */
async function usdcOf(owner: string): Promise<bigint> {
  const amounts = (await usdcAccounts(owner)).map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount))
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

async function openSend() {
  const wallet = addStandardWallet({ name: 'Cove' })
  const modal = addFour()
  await modal.connect('Cove')
  await modal.show({ view: 'Send' })
  await find('button', 'Max')
  return { modal, wallet }
}

async function chooseUsdc(): Promise<void> {
  await tap('SOL', /^USD Coin/)
  await find('button', 'USDC')
}

// The transfer builder is the one module that imports @solana/web3.js.
const loadedWeb3 = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunk-transfer.lazy'))

describe('sending on Solana', () => {
  // The browser's resource timing buffer is full after 250 files.
  before(() => performance.setResourceTimingBufferSize(10_000))

  it('SOL moves for the exact fee shown, and the transaction builder is loaded only then', async () => {
    const { modal } = await openSend()
    const from = modal.state.active.address ?? ''
    const [before, own] = [await lamportsOf(friend.address), await lamportsOf(from)]
    await review('0.25', friend.address)
    await eventually(() => expect(modal.shadowRoot?.textContent).to.contain('0.25 SOL'))
    expect(loadedWeb3(), 'before').to.equal(false)
    await choose('button', 'Send')
    await told(modal, 'Transaction started')
    await shows('Account')
    await ends(modal)
    expect(loadedWeb3(), 'after').to.equal(true)
    expect((await lamportsOf(friend.address)) - before).to.equal(250_000_000n)
    expect(own - (await lamportsOf(from))).to.equal(250_000_000n + FEE)
  })

  it('a token reaches a receiver without a token account', async () => {
    const { modal } = await openSend()
    const to = holders.at(-1)?.address ?? ''
    const before = await usdcOf(to)
    await chooseUsdc()
    await send('2.5', to)
    await told(modal, 'Transaction started')
    await ends(modal)
    const { address: mint } = tokenOf('USDC', networkIn('solana'))
    await readsAnew(
      ...['So11111111111111111111111111111111111111111', mint].map((one) => `${networkIn('solana')}:${one}`),
    )
    expect((await usdcOf(to)) - before).to.equal(2_500_000n)
  })

  it('a request that is declined, or refused by the node in Solana’s own words, stays on the review', async () => {
    const { modal, wallet } = await openSend()
    wallet.control.decline = true
    await send('0.1', friend.address)
    await told(modal, 'Request declined')
    await shows('Review send')
    await find('button', 'Send')
    wallet.control.decline = false
    await fault(networkIn('solana'), 'error')
    await choose('button', 'Send')
    await told(modal, 'Failed to send transaction. Please try again.')
    await fault(networkIn('solana'), 'off')
  })

  it("the form keeps the account's rent reserve or sends everything, and accepts only Solana addresses and payments that can arrive", async () => {
    const { modal } = await openSend()
    const own = await lamportsOf(modal.state.active.address ?? '')
    await fill('To', friend.address)
    const left = own - FEE - 1_000n
    await fill('Amount', `${left / 1_000_000_000n}.${String(left % 1_000_000_000n).padStart(9, '0')}`)
    await find('button', /^Keep 0\.0008908 SOL or send it all$/)
    await choose('button', 'Max')
    await until('all', async () => seen('button', 'Review') !== null)
    await fillAll({ Amount: '0.0000001', To: '4Nd1mYQmWQ5zQKqkTtUq7Gk2Kz2Uo5Y6Yv1wY8uJ8J7q' })
    await find('button', /^Send at least 0\.00089/)
    await fill('Amount', '0.001')
    await find('button', 'Review')
    for (const wrong of [`0x${'1'.repeat(40)}`, `${friend.address}1`, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']) {
      await fill('To', wrong)
      await until(wrong, () => all('button').some(({ textContent }) => /address/i.test(textContent ?? '')))
    }
    await chooseUsdc()
    await fillAll({ Amount: '1', To: (await usdcAccounts(friend.address))[0]?.pubkey ?? '' })
    await find('button', 'This address can’t receive it')
  })
})
