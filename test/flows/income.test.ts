// @run alone all
import { expect } from 'chai'
import { encodeFunctionData, parseAbi } from 'viem'
import { encodeTransfer } from '../../src/chains/eip155/erc20.ts'
import { modelOf } from '../../src/core/core.ts'
import { openedOf } from '../../src/core/create.ts'
import { createPayments } from '../../src/core/models/payments.ts'
import { says, textOf } from '../features/send/flow.ts'
import { whileHidden } from '../fixtures/browser/visibility.ts'
import { tokenOf } from '../fixtures/chains/chain.ts'
import { addFour } from '../fixtures/chains/four.ts'
import { newSender, sendFrom } from '../fixtures/chains/history.ts'
import { solanaNode } from '../fixtures/chains/solana-chain.ts'
import { type Clock, holdClock } from '../fixtures/clock.ts'
import { all, connected, shows } from '../fixtures/page.ts'
import { turns, until } from '../fixtures/time.ts'
import { addStandardWallet } from '../fixtures/wallets/standard.ts'
import { sandbox } from '../setup/sandbox.ts'

type Modal = Awaited<ReturnType<typeof connected>>['modal']

const HALF = 5n * 10n ** 17n
const OWN_NODE_MS = 4_000
const READ_MS = 30_000
const friend = sandbox.accounts[6]?.address ?? ''

function still(): Clock {
  const clock = holdClock()
  return clock
}

const nodes = Object.values(sandbox.rpcUrls)
const requests = () =>
  performance.getEntriesByType('resource').filter(({ name }) => nodes.some((url) => name.startsWith(url)))

/** Waits until no request to a node has ended for a while. */
async function quiet(): Promise<void> {
  await until('quiet', async () => {
    const before = requests().length
    await turns(30)
    return requests().length === before
  })
}

/** Lets time pass, and waits until the look that this causes has ended. */
async function passes(clock: Clock, ms: number): Promise<void> {
  await quiet()
  const before = requests().length
  clock.pass(ms)
  await until('a look', () => requests().length > before)
  await quiet()
}

async function openView(modal: Modal, view: 'Receive' | 'Account', title: string = view): Promise<Clock> {
  performance.setResourceTimingBufferSize(10_000)
  const clock = still()
  await modal.show({ view })
  await shows(title)
  const { core } = openedOf(modal.wallet as never)
  await until('balances', () => {
    const { holdings } = core.$balance.get()
    return holdings && !holdings.partial && holdings.tokens.length > 0
  })
  await passes(clock, view === 'Receive' ? OWN_NODE_MS : READ_MS)
  return clock
}

const toasts = () =>
  all('status').flatMap(({ textContent }) => (/Received/.test(textContent ?? '') ? [textContent] : []))

describe('what comes in', () => {
  it('is told once on Receive, with its sender, shown in place, and may be a token', async () => {
    const { modal, wallet } = await connected()
    const clock = await openView(modal, 'Receive')
    const sender = await newSender()
    await sendFrom(sender, { to: wallet.addresses[0] ?? '', value: HALF })
    await passes(clock, OWN_NODE_MS)
    await until('the toast', () => toasts().includes('Received 0.5 ETH'))
    await says(modal, `From ${sender.slice(0, 4)}…${sender.slice(-6)}`)
    clock.pass(3_000)
    await until('no toast', () => toasts().length === 0)
    await passes(clock, OWN_NODE_MS)
    expect(toasts()).to.deep.equal([])
    expect(textOf(modal).split('Received 0.5 ETH')).to.have.length(2)
    const data = encodeTransfer((wallet.addresses[0] ?? '') as `0x${string}`, 1_234_567_890n)
    await sendFrom(friend, { to: tokenOf('USDC').address ?? '', data })
    await passes(clock, OWN_NODE_MS)
    await until('the toast', () => toasts().includes('Received 1,234.56789 USDC'))
    await says(modal, `From ${friend.slice(0, 4)}…${friend.slice(-6)}`)
  })

  it('is noticed on Account within 30 s, and the balance follows', async () => {
    const { modal, wallet } = await connected({ locale: 'de' })
    const clock = await openView(modal, 'Account', 'Konto')
    await sendFrom(await newSender(), { to: wallet.addresses[0] ?? '', value: HALF })
    await passes(clock, READ_MS)
    await says(modal, '0,5 ETH erhalten')
  })

  it('is noticed on Solana', async () => {
    addStandardWallet({ name: 'Cove' })
    const modal = addFour()
    await modal.connect('Cove')
    const clock = await openView(modal, 'Receive')
    await solanaNode('requestAirdrop', modal.state.active.address, 250_000_000)
    await passes(clock, OWN_NODE_MS)
    await until('the toast', () => toasts().includes('Received 0.25 SOL'))
  })

  it('is neither what a service claims and the node denies, nor the balance of another network', async () => {
    const { modal } = await connected()
    const clock = await openView(modal, 'Receive')
    const { core } = openedOf(modal.wallet as never)
    const { holdings } = core.$balance.get()
    if (!holdings) throw new Error('no balances')
    core.balances.setHoldings('eip155', {
      ...holdings,
      tokens: holdings.tokens.map((token) => ({ ...token, amount: token.amount * 2n })),
    })
    await passes(clock, OWN_NODE_MS)
    await passes(clock, OWN_NODE_MS)
    expect(textOf(modal)).not.to.contain('Received')
    await modal.switchNetwork('eip155:31338')
    await until('its balance', () =>
      openedOf(modal.wallet as never)
        .core.$balance.get()
        .holdings?.account.includes('31338'),
    )
    await passes(clock, OWN_NODE_MS)
    await passes(clock, OWN_NODE_MS)
    expect(textOf(modal)).not.to.contain('Received')
  })

  it('is not asked for while the page is hidden or the sheet is closed', async () => {
    const { modal } = await connected()
    const clock = await openView(modal, 'Receive')
    await whileHidden(async () => {
      await quiet()
      performance.clearResourceTimings()
      clock.pass(10 * OWN_NODE_MS)
      await turns(50)
      expect(requests()).to.deep.equal([])
    })
    await until('a look when it is seen again', () => requests().length > 0)
    await quiet()
    await modal.close()
    await quiet()
    performance.clearResourceTimings()
    clock.pass(10 * READ_MS)
    await turns(50)
    expect(requests()).to.deep.equal([])
  })
})

describe('a rise that the account caused itself', () => {
  it('is no income when a transaction of the account brought it, or the visitor sent it from another account', async () => {
    const { modal, wallet } = await connected()
    const clock = await openView(modal, 'Receive')
    const { core } = openedOf(modal.wallet as never)
    const [to = '', from = ''] = wallet.addresses
    const data = encodeFunctionData({
      abi: parseAbi(['function mint(address to, uint256 amount)']),
      args: [to as `0x${string}`, 5_000_000n],
    })
    await sendFrom(to, { to: tokenOf('USDC').address ?? '', data })
    await passes(clock, OWN_NODE_MS)
    clock.pass(3_000)
    await turns(50)
    clock.pass(10_000)
    await turns(50)
    expect(textOf(modal)).not.to.contain('Received')
    const transfer = { network: core.$network.get().network, from, to, amount: HALF }
    modelOf(core, createPayments).add({ id: 'own', transfer, status: 'pending', askedAt: Date.now() })
    await sendFrom(from, { to, value: HALF })
    await passes(clock, OWN_NODE_MS)
    await passes(clock, OWN_NODE_MS)
    expect(textOf(modal)).not.to.contain('Received')
    await sendFrom(from, { to, value: HALF })
    await passes(clock, OWN_NODE_MS)
    await until('a later one', () => toasts().includes('Received 0.5 ETH'))
  })
})
