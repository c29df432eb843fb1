// @run all
import { expect } from 'chai'
import { generatePrivateKey } from 'viem/accounts'
import type { WalletModal } from '../../elements/index.ts'
import { says } from '../features/send/flow.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { withoutMining } from '../fixtures/chains/chain.ts'
import { addFour } from '../fixtures/chains/four.ts'
import { setHistory } from '../fixtures/chains/history.ts'
import { explored } from '../fixtures/chains/nodes.ts'
import { holders } from '../fixtures/chains/solana-chain.ts'
import { addModal, all, choose, connected, find, gone, seen, shows } from '../fixtures/page.ts'
import { leads, showView, tap } from '../fixtures/steps.ts'
import { eventually, until } from '../fixtures/time.ts'
import { addStandardWallet } from '../fixtures/wallets/standard.ts'
import { fault } from '../setup/sandbox.ts'
import { ends, openSend, receiver, review, send, told } from './send/sending.ts'

const EXPLORER = 'https://explorer.example'
const DAY_MS = 86_400_000

const textOf = (modal: WalletModal) => modal.shadowRoot?.textContent ?? ''
const amountsOf = (modal: WalletModal, exact: string) =>
  modal.shadowRoot?.querySelectorAll(`[title="− ${exact}"]`).length ?? 0

const START = Date.now()

/** A row of the service that came `days` ago; a higher number is newer. */
const row = (at: number, days: number, operationType = 'receive') => ({
  id: `r${at}`,
  metadata: {
    operationType,
    hash: `0x${String(at).padStart(64, '0')}`,
    minedAt: new Date(START - days * DAY_MS - 10_000 + at).toISOString(),
    sentFrom: receiver,
    sentTo: receiver,
    status: 'confirmed',
    chain: 'eip155:31337',
  },
  transfers: [{ direction: 'in', quantity: { numeric: `${at}.5` }, fungible_info: { name: 'Arcadia', symbol: 'ARC' } }],
})

/** A connected modal whose account has only these rows. */
async function withRows(count: number, days = 0) {
  // A new account has no transactions on the chain.
  const scene = await connected({}, { privateKeys: [generatePrivateKey()], rdns: `example.rows${count}` })
  const rows = Array.from({ length: count }, (_, at) => row(count - at, days))
  await setHistory(scene.wallet.addresses[0] ?? '', rows)
  return scene
}

/** Collects the files that the page hands out, instead of saving them. */
function downloads(): { name: string; text: Promise<string> }[] {
  const files: { name: string; text: Promise<string> }[] = []
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) })
  }
  afterwards(() => {
    HTMLAnchorElement.prototype.click = click
  })
  return files
}

describe('the activity', () => {
  afterEach(() => fault('api', 'off'))

  it('shows a payment as pending, also after a reload, and then as a transaction, never twice', async () => {
    const { modal } = await openSend()
    let later: WalletModal | undefined
    await withoutMining(async () => {
      await send('0.123456')
      await told(modal, 'Transaction started')
      await shows('Account')
      await find('list', 'Payments')
      await choose('tab', 'Activity')
      await find('button', 'Sending')
      await gone('list', 'Payments')
      expect(amountsOf(modal, '0.123456 ETH')).to.equal(1)
      modal.remove()
      await until('it has left', () => !document.querySelector('wallet-modal'))
      later = addModal()
      await later.connect('example.harbor')
      await showView(later, 'Activity')
      await says(later, 'Pending')
      expect(amountsOf(later, '0.123456 ETH')).to.equal(1)
      await leads('Sending', 'Payment')
      await choose('button', 'Back')
    })
    const shown = later as WalletModal
    await ends(shown)
    await gone('button', 'Sending')
    await gone('button', 'Sent')
    expect(amountsOf(shown, '0.123456 ETH'), 'the transaction').to.equal(1)
    expect(textOf(shown)).to.contain('− 0.123 ETH')
    expect(textOf(shown)).to.contain(`to ${receiver.slice(0, 4)}…`)
  })

  it('loads further pages as their beginning comes near, with few rows in the page', async () => {
    const { modal } = await withRows(120)
    await modal.show({ view: 'Activity' })
    await says(modal, '25 transactions')
    const body = modal.shadowRoot?.querySelector('.body') as HTMLElement
    // Scrolled only when there is more to see, so that the page has time to draw.
    const toEnd = () => {
      const end = body.scrollHeight - body.clientHeight
      if (body.scrollTop < end - 1) body.scrollTop = end
    }
    await until('all of them', () => {
      toEnd()
      return textOf(modal).includes('120 transactions')
    })
    await gone('button', 'Load more')
    await until('the oldest row', () => {
      toEnd()
      return textOf(modal).includes('+ 1.5 ARC')
    })
    await until('the newest row has gone', () => !textOf(modal).includes('+ 120.5 ARC'))
    expect(modal.shadowRoot?.querySelectorAll('.row').length).to.be.lessThan(60)
  })

  it('has a tab, links to the explorer, and the year of older months', async () => {
    const { modal } = await withRows(1, 800)
    modal.options = { networks: [explored(EXPLORER)] }
    await modal.show()
    await choose('tab', 'Activity')
    const link = await find<HTMLAnchorElement>('link', /^Received/)
    expect(link.href).to.equal(`${EXPLORER}/tx/${row(1, 0).metadata.hash}`)
    expect(link.textContent).to.contain('View on explorer.example')
    expect(link.rel).to.equal('noopener noreferrer')
    const { color, textDecorationLine } = getComputedStyle(link)
    expect(textDecorationLine).to.equal('none')
    expect(color).to.equal(getComputedStyle(link.parentElement as Element).color)
    const year = new Date(Date.now() - 800 * DAY_MS).getFullYear()
    await find('heading', new RegExp(`${year}`))
  })

  it('says that it could not be read, reads it again when asked, and is empty for a new account', async () => {
    const { modal } = await withRows(2)
    await fault('api', 'error', { only: '/history' } as object)
    await modal.show({ view: 'Activity' })
    await told(modal, 'Failed to fetch transactions')
    await find('button', 'Try again')
    await fault('api', 'off')
    await choose('button', 'Try again')
    await says(modal, '+ 2.5 ARC')
    await gone('button', 'Try again')
    modal.remove()
    const { modal: empty } = await withRows(0)
    await empty.show({ view: 'Activity' })
    await says(empty, 'Nothing here yet')
    await leads('Receive', 'Receive')
  })

  it('hands out all transactions as a file, loads the rest before, and can be stopped', async () => {
    const files = downloads()
    const { modal } = await withRows(60)
    await modal.show({ view: 'Activity' })
    await fault('api', 'slow', { ms: 1_000, only: 'cursor=' } as object)
    await tap('Export CSV', 'Stop')
    await find('button', 'Export CSV')
    await fault('api', 'off')
    await choose('button', 'Export CSV')
    const [file] = await until('a file', () => (files.length > 0 ? files : undefined))
    await says(modal, 'The file is ready')
    expect(files).to.have.length(1)
    expect(file?.name).to.match(/^activity-0x[0-9a-fA-F]{8}\.csv$/)
    const lines = ((await file?.text) ?? '').split('\r\n')
    expect(lines).to.have.length(62)
    expect(lines[1]).to.match(/^\d{4}-.*Z,receive,confirmed,in,ARC,60\.5,0x.*,eip155:31337$/)
  })

  it('has the payments of a Solana account', async () => {
    addStandardWallet({ name: 'Cove' })
    const modal = addFour()
    await modal.connect('Cove')
    await modal.show({ view: 'Send' })
    await find('button', 'Max')
    await review('0.0123', holders[1]?.address ?? '')
    await leads('Send', 'Account')
    await choose('tab', 'Activity')
    await ends(modal)
    await eventually(() => expect(seen('button', 'Sending')).to.equal(null))
    await says(modal, '− 0.012 SOL')
    expect(amountsOf(modal, '0.0123 SOL')).to.equal(1)
  })

  it('is hidden where the page turns it off', async () => {
    const { modal } = await connected()
    modal.options = { features: { history: false } }
    await modal.show()
    await find('tab', 'Tokens')
    expect(all('tab', 'Activity')).to.have.length(0)
    expect(await modal.show({ view: 'Activity' }).catch(({ code }) => code)).to.equal('bad-view')
    expect(textOf(modal)).not.to.contain('Nothing here yet')
  })
})
