// @run all
import { expect } from 'chai'
import * as fc from 'fast-check'
import type { WalletModal } from '../../../elements/index.ts'
import { addModal, addWallet, build, wired } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'

type Undo = () => void

/** Adds enumerable properties to prototypes, as old libraries do. */
function inherit(prototype: object, name: string, value: unknown): Undo {
  Object.defineProperty(prototype, name, { value, enumerable: true, configurable: true, writable: true })
  return () => void Reflect.deleteProperty(prototype, name)
}

/** Replaces a function that others rely on. */
function replace(owner: object, name: string, make: (own: never) => unknown): Undo {
  const before = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor
  Object.defineProperty(owner, name, { ...before, value: make(before.value as never) })
  return () => void Object.defineProperty(owner, name, before)
}

type Method = (this: unknown, ...input: unknown[]) => unknown
const passOn = (own: Method): Method =>
  function (...input) {
    return own.apply(this, input)
  }
const refuse = () => () => {
  throw new Error('not on this page')
}

/** A promise of the page's own, as Zone.js puts in place of the browser's. */
class PagePromise<T> extends Promise<T> {}

/** A clock that follows a server's, as tests and auctions put in place of the browser's. */
const hourAhead = (own: DateConstructor) =>
  class extends own {
    constructor(...input: unknown[]) {
      super(...((input.length > 0 ? input : [own.now() + 3_600_000]) as [number]))
    }

    static override now() {
      return own.now() + 3_600_000
    }
  }

/** Patches that other scripts apply to a page, and how to undo them. */
const patches: Readonly<Record<string, () => Undo>> = {
  'a method of all lists': () => inherit(Array.prototype, 'last', () => undefined),
  'a property of all lists': () => inherit(Array.prototype, 'max', 7),
  'a property of all objects': () => inherit(Object.prototype, 'theme', 'light'),
  'a method of all texts': () => inherit(String.prototype, 'reverse', () => ''),
  'another fetch': () => replace(window, 'fetch', refuse),
  'watched promises': () => replace(Promise.prototype, 'then', passOn),
  'another promise': () => replace(window, 'Promise', () => PagePromise),
  'another clock': () => replace(window, 'Date', hourAhead as never),
  'watched shadow roots': () => replace(Element.prototype, 'attachShadow', passOn),
  'watched listeners': () => replace(EventTarget.prototype, 'addEventListener', passOn),
  'no more elements': () => replace(CustomElementRegistry.prototype, 'define', refuse),
  'another JSON': () => replace(JSON, 'parse', passOn),
}

async function visit(names: readonly string[], at: number): Promise<string> {
  const undo: Undo[] = []
  const modal = build<WalletModal>('wallet-modal', { ...wired, name: `patched-${at}` })
  try {
    for (const name of names) undo.push((patches[name] as () => Undo)())
    document.body.append(modal)
    await modal.connect('example.harbor')
    await modal.show()
    const { status } = modal.state.active
    await modal.disconnect()
    return status
  } finally {
    for (const one of undo.reverse()) one()
    modal.remove()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

describe('a page that patches globals', () => {
  it('the modal connects, opens and disconnects with each patched global', async () => {
    addWallet({ rdns: 'example.harbor' })
    // Loads all code before the page is patched, because bundlers' helpers are not part of the product.
    const first = addModal({ name: 'before' })
    await first.connect('example.harbor')
    await first.show()
    await until('a balance', () => first.shadowRoot?.textContent?.includes('$'))
    await first.disconnect()
    let count = 0
    const some = fc.subarray(Object.keys(patches), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(some, async (names) => {
        expect(await visit(names, count++), names.join()).to.equal('connected')
      }),
      { numRuns: 50, includeErrorInReport: true },
    )
  })
})
