// @run all
import { expect } from 'chai'
import type { WalletButton, WalletModal } from '../../elements/index.ts'
import { countListeners } from '../fixtures/browser/listeners.ts'
import { addFour } from '../fixtures/chains/four.ts'
import { addButton, addModal, addWallet, build, choose, fill, find, shows, wired } from '../fixtures/page.ts'
import { eventually } from '../fixtures/time.ts'
import { scan } from '../fixtures/wallets/phone.ts'
import { addStandardWallet } from '../fixtures/wallets/standard.ts'
import { newEmail } from '../sandbox/auth/page.ts'

async function open(attributes: Readonly<Record<string, string>> = {}) {
  const modal = addModal(attributes)
  await modal.show()
  await shows('Connect wallet')
  return modal
}

/** Actions of a visitor on a page, by the elements that they leave. */
const stories: Record<string, () => Promise<readonly (WalletModal | WalletButton)[]>> = {
  async 'an untouched modal and button'() {
    const modal = addModal()
    const button = addButton()
    await modal.ready
    await find('button', 'Connect wallet', button)
    return [modal, button]
  },
  'a button whose modal never came': async () => [addButton({ for: 'nowhere' })],
  async 'a modal that follows the theme of the system'() {
    const modal = addModal({ theme: 'auto' })
    await modal.ready
    return [modal]
  },
  'an open modal': async () => [await open()],
  'an open modal in the layer of the page': async () => [await open({ layer: 'page' })],
  async 'an embedded modal'() {
    const modal = addModal({ embedded: '' })
    await shows('Connect wallet')
    return [modal]
  },
  async 'a modal of all namespaces that was closed'() {
    const modal = addFour()
    await modal.show()
    await find('button', 'Cove')
    await modal.close()
    return [modal]
  },
  async 'a modal that lists all wallets'() {
    const modal = addModal()
    await modal.show({ view: 'AllWallets' })
    await find('searchbox')
    return [modal]
  },
  async 'a modal that shows a code'() {
    const modal = await open()
    await choose('button', /^WalletConnect/)
    await scan(modal)
    return [modal]
  },
  async 'a modal that shows an account, and its button'() {
    const modal = addModal()
    const button = addButton()
    await modal.connect('example.harbor')
    await modal.show()
    await shows('Account')
    await modal.disconnect()
    return [modal, button]
  },
  async 'a modal that asks for the code of a login'() {
    const modal = await open()
    await fill('Email address', newEmail())
    await choose('button', 'Continue with email')
    await shows('Check your email')
    return [modal]
  },
  async 'a modal that was about to send'() {
    const modal = addModal()
    await modal.connect('example.harbor')
    await modal.show({ view: 'Send' })
    await find('textbox', 'Amount')
    return [modal]
  },
}

/** Differences between two counts. */
const growth = (before: Record<string, number>, now: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(now).flatMap(([name, count]) =>
      count > (before[name] ?? 0) ? [[name, count - (before[name] ?? 0)]] : [],
    ),
  )

const ROUNDS = 3
// Each start of the SDK adds network listeners that it never removes.
const kept: Record<string, object> = {
  'a modal that shows a code': { 'Window online': ROUNDS, 'Window offline': ROUNDS },
}

describe('elements removed from the page', () => {
  for (const [name, story] of Object.entries(stories))
    it(`the elements leave no listener behind: ${name}`, async () => {
      addWallet({ rdns: 'example.harbor' })
      addStandardWallet({ name: 'Cove' })
      const count = countListeners()
      const play = async () => {
        for (const element of await story()) element.remove()
        localStorage.clear()
      }
      // Lazy code adds its listeners once; only growth with each round is a leak.
      for (let round = 0; round < 2; round++) await play()
      const before = count()
      for (let round = 0; round < ROUNDS; round++) await play()
      await eventually(() => expect(growth(before, count())).to.deep.equal(kept[name] ?? {}))
    })

  it('removing and adding the elements repeatedly does not add listeners', async () => {
    const count = countListeners()
    const modal = build<WalletModal>('wallet-modal', wired)
    const button = build<WalletButton>('wallet-button')
    const come = async () => {
      document.body.append(modal, button)
      await modal.show()
      await shows('Connect wallet')
      modal.remove()
      button.remove()
    }
    for (let round = 0; round < 2; round++) await come()
    const before = count([modal, button])
    for (let round = 0; round < ROUNDS; round++) await come()
    await eventually(() => expect(growth(before, count([modal, button]))).to.deep.equal({}))
  })
})
