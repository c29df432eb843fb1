import { expect } from 'chai'
import { createEip155Chain } from '../../../../src/chains/eip155/chain.ts'
import { findRecents } from '../../../../src/features/send/receiver/recents.ts'
import { shortAddress } from '../../../../src/lib/format.ts'
import { newAddress } from '../../../fixtures/chains/history.ts'
import { localNetwork } from '../../../fixtures/chains/nodes.ts'
import { all, choose, fill, find, focused, gone, shows } from '../../../fixtures/page.ts'
import { ends, entered, OTHER, openForm, review, says, textOf } from '../flow.ts'

const KEY = '@appkit-wallet/paid_receivers'
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{"value":[]}').value as Record<string, unknown>[]
// Not an account of the wallet, and not in its history.
const INES = newAddress()
const LIKE = `${INES.slice(0, 4)}${'b'.repeat(32)}${INES.slice(-6)}`.toLowerCase()
const ROW = shortAddress(INES)

/** Stores a paid receiver as another tab does. */
function storePaid(more: object = {}): void {
  const paid = [{ namespace: 'eip155', address: INES, paidAt: Date.now(), count: 1, ...more }]
  localStorage.setItem(KEY, JSON.stringify({ v: 1, value: paid }))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

/** Pays an address once and waits for the confirmation. */
async function pay(modal: Element, to: string): Promise<void> {
  await review('0.01', to)
  await choose('button', 'Send')
  await ends(modal)
}

describe('the receivers who were paid', () => {
  it('are offered in the empty form once a payment was confirmed, and stay known after a reload', async () => {
    const { modal } = await openForm()
    expect(all('list', 'Recents')).to.deep.equal([])
    await review('0.01', INES)
    await says(modal, 'New address: check every group.')
    await choose('button', 'Back')
    await pay(modal, INES)
    expect(stored()).to.have.length(1)
    expect(stored()[0]).to.include({ namespace: 'eip155', address: INES, count: 1 })
    modal.remove()
    const { modal: later } = await openForm()
    await fill('To', LIKE)
    await says(later, 'Looks like an address you sent to before')
    await fill('To', '')
    const row = await choose('button', ROW)
    expect(row.textContent).to.match(/Paid \d/)
    expect((await entered())[1]).to.equal(INES)
    expect(focused()?.getAttribute('aria-label')).to.equal('To')
    expect(all('list', 'Recents')).to.deep.equal([])
    await pay(later, INES)
    expect(stored()[0]).to.include({ address: INES, count: 2 })
    await later.show({ view: 'Send' })
    await review('0.01', INES)
    expect(textOf(later)).not.to.include('New address')
  })

  it('of another tab appear at once, are found by a part of the address, and forgotten after a confirmation', async () => {
    const { modal } = await openForm()
    storePaid({ name: 'ines.eth' })
    await find('button', 'ines.eth')
    storePaid()
    await fill('To', INES.slice(0, 9))
    await find('button', ROW)
    await fill('To', `${INES.slice(0, 9)}-`)
    await gone('button', ROW)
    await fill('To', '')
    await choose('button', 'Clear')
    await says(modal, 'Forget everyone you paid?')
    expect(focused()?.textContent).to.equal('Cancel')
    await choose('button', 'Cancel')
    await find('button', ROW)
    await choose('button', 'Clear')
    await choose('button', 'Clear')
    await gone('button', ROW)
    expect(localStorage.getItem(KEY)).to.equal(null)
  })

  it('are forgotten where the history is off, too: each counts as new again', async () => {
    const { modal } = await openForm({ features: { history: false } })
    storePaid()
    await fill('To', LIKE)
    await says(modal, 'Looks like an address you sent to before')
    await fill('To', '')
    await choose('button', 'Clear')
    await choose('button', 'Clear')
    await gone('button', ROW)
    await fill('To', LIKE)
    await says(modal, 'New address: check every group.')
    expect(textOf(modal)).not.to.include('Looks like')
  })

  it('are not those of a declined payment or of one to another address', async () => {
    const { modal, wallet } = await openForm({
      meddle: ({ method, params }, pass) => {
        if (method !== 'eth_sendTransaction') return
        const [transaction] = params as [Record<string, string>]
        return pass({ method, params: [{ ...transaction, to: OTHER }] })
      },
    })
    wallet.control.decline = true
    await review('0.01', INES)
    await choose('button', 'Send')
    await says(modal, 'Request declined')
    expect(stored()).to.deep.equal([])
    wallet.control.decline = false
    await choose('button', 'Send')
    await says(modal, 'The sent transaction is not the one you reviewed')
    await modal.show()
    await says(modal, 'Confirmed')
    expect(stored()).to.deep.equal([])
    await choose('button', /0\.01 ETH/)
    await shows('Payment')
    const banner = modal.shadowRoot?.querySelector('[part~="banner"]')
    expect(banner?.textContent).to.include('The sent transaction is not the one you reviewed')
    expect(banner?.classList.contains('danger')).to.equal(true)
  })
})

describe('the list of paid receivers', () => {
  const chain = createEip155Chain({ rpcUrls: async () => [] })
  const place = { network: localNetwork(), chain, own: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
  const paid = { namespace: 'eip155', address: INES, paidAt: 1, count: 1 } as const

  it('leaves out the account in use, other namespaces, and what is no address here', () => {
    const others = [
      { ...paid, address: place.own },
      { ...paid, namespace: 'solana' } as const,
      { ...paid, address: INES.toLowerCase() },
      { ...paid, address: 'nonsense' },
    ]
    expect(findRecents([...others, paid], '', place)).to.deep.equal([paid])
    expect(findRecents([paid], '', { ...place, chain: undefined })).to.deep.equal([])
  })

  it('is short, and finds names and addresses in any case', () => {
    const named = { ...paid, name: 'Ines.eth' }
    const nine = Array.from({ length: 9 }, () => paid)
    expect(findRecents(nine, '', place)).to.have.length(4)
    expect(findRecents([named], 'iNES', place)).to.deep.equal([named])
    expect(findRecents([named], 'mara', place)).to.deep.equal([])
  })
})
