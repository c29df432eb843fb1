import { expect } from 'chai'
import { addFour } from '../fixtures/chains/four.ts'
import { addWallet, find } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { addStandardWallet } from '../fixtures/wallets/standard.ts'

describe('the list that a closed modal has rendered ahead', () => {
  it('shows the wallets of the namespace that is asked for from its first frame on', async () => {
    addWallet({ name: 'Harbor' })
    addStandardWallet({ name: 'Cove' })
    // Its language comes later, and renders it again.
    const modal = addFour({ locale: 'de' })
    const rows = () => [...(modal.shadowRoot?.querySelectorAll('.row-title') ?? [])].map((row) => row.textContent ?? '')
    const dialog = await until('the dialog', () => modal.shadowRoot?.querySelector('dialog'))
    await until('the closed list', () => rows().includes('Cove') && dialog.textContent?.includes('Wallet verbinden'))
    expect(rows()).to.include('Harbor')
    expect(dialog.open).to.equal(false)
    let first: readonly string[] = []
    const watcher = new MutationObserver(() => {
      watcher.disconnect()
      // Callbacks run before the frame is painted.
      requestAnimationFrame(() => {
        first = rows()
      })
    })
    watcher.observe(dialog, { attributeFilter: ['open'] })
    await modal.show({ namespace: 'solana' })
    await find('button', /^Cove/)
    await until('the first frame', () => first.length)
    expect(first).to.include('Cove').and.not.include('Harbor')
  })
})
