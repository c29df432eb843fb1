import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { type Clock, stopClock } from '../../fixtures/clock.ts'
import { all, choose, find, gone, seen, shows } from '../../fixtures/page.ts'
import { openModal } from '../../fixtures/steps.ts'
import { turns, until } from '../../fixtures/time.ts'
import { asked, directory } from './directory.ts'

const PATIENCE_MS = 100
const pagesAsked = async () => (await asked()).filter(({ entries }) => entries === '40').length

/** Presses All wallets while the directory takes three seconds to answer. */
async function openSlow(): Promise<WalletModal> {
  const modal = await openModal()
  await find('button', /^Tessera/)
  await directory('slow', { ms: 3_000 })
  const before = await pagesAsked()
  await choose('button', /^All wallets/)
  await until('the request', async () => (await pagesAsked()) > before)
  return modal
}

const placeholders = (root: ParentNode | null) => root?.querySelectorAll('.grid .sk').length ?? 0

describe('opening the list of all wallets', () => {
  let clock: Clock
  beforeEach(async () => {
    const modal = await openModal({ name: 'before' })
    // From now on, the code of the list is there.
    await choose('button', /^All wallets/)
    await find('button', /^Harbor/)
    modal.remove()
    await gone('dialog')
    clock = stopClock()
  })
  afterEach(async () => {
    clock.restart()
    await directory('off')
  })

  it('the list appears with its first page, and without placeholders before it', async () => {
    const modal = await openModal()
    const root = modal.shadowRoot
    let most = 0
    const watcher = new MutationObserver(() => {
      // The last row stands for the next page.
      const isEmpty = !root?.querySelector('[role=grid]')
      most = Math.max(most, isEmpty ? placeholders(root) : 0)
    })
    watcher.observe(root as ShadowRoot, { subtree: true, childList: true })
    await choose('button', /^All wallets/)
    await find('button', /^Harbor/)
    watcher.disconnect()
    expect(most).to.equal(0)
  })

  it('a slow directory keeps the list back for 100 ms, then placeholders stand for its wallets', async () => {
    const modal = await openSlow()
    expect(modal.state.view).to.equal('Connect')
    clock.pass(PATIENCE_MS)
    await shows('All wallets')
    await until('placeholders', () => placeholders(modal.shadowRoot))
    expect(all('gridcell')).to.have.length(0)
  })

  it('a visitor who closes the modal while the list is coming finds the start when it opens again', async () => {
    const modal = await openSlow()
    await modal.close()
    await modal.show()
    clock.pass(PATIENCE_MS)
    await turns(3)
    expect(modal.state.view).to.equal('Connect')
    expect(seen('searchbox', 'Search wallets')).to.equal(null)
  })
})
