import { expect } from 'chai'
import type { WalletButton } from '../../../elements/index.ts'
import { define } from '../../../elements/register.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { addButton, addModal, seen } from '../../fixtures/page.ts'
import { face } from './faces.ts'

/** How often the storage is read, which each painting does, when the browser upgrades a button with these attributes. */
function readsOf(attributes: readonly string[]): number {
  const { getItem } = Storage.prototype
  let reads = 0
  Storage.prototype.getItem = function (...input) {
    reads++
    return getItem.apply(this, input)
  }
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = `<wallet-button ${attributes.join(' ')}></wallet-button>`
  Storage.prototype.getItem = getItem
  expect(face(place.firstElementChild as WalletButton)).to.be.ok
  place.remove()
  return reads
}

describe("<wallet-button>'s properties", () => {
  it('reflect its attributes', () => {
    addModal()
    const button = addButton()
    const look = { kind: 'account', size: 'md', variant: 'accent', balance: 'show' }
    const defaults = { ...look, label: '', disabled: false, for: '' }
    const own = { kind: 'network', size: 'lg', variant: 'quiet', balance: 'hide' }
    const set = { ...own, label: 'Sign in', disabled: true, for: 'm' }
    expect(button).to.include(defaults)
    Object.assign(button, set, { loadingLabel: 'Wait', namespace: 'solana', wallet: 'com.wallet' })
    expect(button).to.include(set)
    expect(button.outerHTML).to.equal(
      '<wallet-button kind="network" size="lg" variant="quiet" balance="hide" label="Sign in" disabled="" for="m" ' +
        'loading-label="Wait" namespace="solana" wallet="com.wallet"></wallet-button>',
    )
  })

  it('change what is shown, and none of a value restores the default', () => {
    addModal()
    const button = addButton()
    for (const none of [undefined, null, false as never]) {
      button.label = 'Sign in'
      button.disabled = true
      expect(seen('button', 'Sign in', button)).to.be.ok
      expect(face(button).disabled).to.equal(true)
      Object.assign(button, { label: none, disabled: none })
      expect(seen('button', 'Connect wallet', button)).to.be.ok
      expect(face(button).disabled).to.equal(false)
      expect(button.getAttributeNames()).to.deep.equal([])
    }
  })

  it('count when they were set before the element was defined', () => {
    const button = document.createElement('late-wallet-button') as WalletButton
    Object.assign(button, { label: 'Sign in', disabled: true })
    document.body.append(button)
    afterwards(() => button.remove())
    define('late')
    expect(seen('button', 'Sign in', button)).to.be.ok
    expect(button.outerHTML).to.include('label="Sign in"').and.include('disabled=""')
  })

  it('are painted once for all attributes of the markup', () => {
    addModal()
    const look = ['size="lg"', 'variant="quiet"', 'label="Sign in"', 'disabled', 'name="one"']
    const [few, many] = [readsOf(look.slice(0, 1)), readsOf(look)]
    expect(many).to.equal(few).and.to.be.above(0)
  })
})
