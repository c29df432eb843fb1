// @run alone
import { expect } from 'chai'
import { afterwards } from '../fixtures/afterwards.ts'
import { addButton, addModal, addWallet, find, listen, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { sandbox } from '../setup/sandbox.ts'

/** Counts storage writes of the page during a test without blocking them. */
function watchStorage(): string[] {
  const writes: string[] = []
  for (const name of ['setItem', 'removeItem', 'clear']) {
    const original: (...input: unknown[]) => unknown = Reflect.get(Storage.prototype, name)
    const watched = function (this: Storage, ...input: unknown[]) {
      writes.push(`${name} ${input[0]}`)
      return original.apply(this, input)
    }
    Reflect.set(Storage.prototype, name, watched)
    afterwards(() => void Reflect.set(Storage.prototype, name, original))
  }
  return writes
}

/** Requests so far to other servers than the page's own, without those of the test. */
const foreign = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => ![location.origin, sandbox.origin].includes(new URL(url).origin))

const askedServices = async (): Promise<unknown[]> => (await fetch(`${sandbox.origin}/requests`)).json()

describe('a first visit', () => {
  it('the closed modal stays off the screen while it is prepared for its first opening', async () => {
    const modal = addModal()
    const dialog = () => modal.shadowRoot?.querySelector('dialog')
    const seen: boolean[] = []
    let isPrepared = false
    for (let frames = 0; frames < 60 || !isPrepared; frames++) {
      await new Promise(requestAnimationFrame)
      isPrepared = Boolean(dialog()?.querySelector('li'))
      seen.push(dialog()?.checkVisibility() ?? false)
    }
    expect(seen).not.to.include(true)
    expect(dialog()?.style.length).to.equal(0)
  })

  it('the page sends no request, writes nothing and asks no wallet before the visitor acts', async () => {
    await fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })
    performance.clearResourceTimings()
    const { control } = addWallet()
    const writes = watchStorage()
    const events = listen()
    addModal()
    addButton()
    addButton({ kind: 'network' })
    await events.some('wallet-ready')
    await find('button', 'Connect wallet')
    await find('button', 'Chain 31337')
    await until(
      'React',
      () => document.querySelector('wallet-button')?.shadowRoot?.querySelectorAll('[lang] button').length,
    )
    await new Promise((resolve) => requestIdleCallback(resolve))
    expect(writes).to.deep.equal([])
    expect(foreign()).to.deep.equal([])
    expect(control.calls).to.deep.equal([])
    expect(document.cookie).to.equal('')
    expect(events.types()).to.deep.equal(['wallet-ready'])
    expect(await askedServices()).to.deep.equal([])
  })

  it('opening and closing the list writes nothing', async () => {
    addWallet()
    const writes = watchStorage()
    const modal = addModal()
    await modal.show()
    await shows('Connect wallet')
    await find('button', /^Harbor/)
    await modal.close()
    expect(writes).to.deep.equal([])
  })
})
