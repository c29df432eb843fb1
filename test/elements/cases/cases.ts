import { expect } from 'chai'
import * as fc from 'fast-check'
import type { WalletModal } from '../../../elements/index.ts'
import { addModal, addWallet, afterwards } from '../../fixtures/page.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), includeErrorInReport: true })

const CASES = 50

/** The id of the sound wallet that every case connects in the end. */
export const SOUND = 'example.harbor'

/** What one case does to an element before the sound wallet is asked for; `at` tells the cases apart. */
type Meddle<T> = (modal: WalletModal, input: T, at: number) => unknown

/** How the elements of the cases are called, and made when the usual two networks will not do. */
type Setting = {
  readonly make?: (attributes: Record<string, string>) => WalletModal
  readonly name: string
}

/** Writes down what is opened, and where the page is led to, until the test is over. */
function watchExits(): string[] {
  const exits: string[] = []
  const { open } = window
  window.open = (url) => {
    exits.push(String(url))
    return null
  }
  const leave = ({ destination }: NavigateEvent) => void exits.push(destination.url)
  navigation.addEventListener('navigate', leave)
  afterwards(() => {
    window.open = open
    navigation.removeEventListener('navigate', leave)
  })
  return exits
}

const clear = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Fifty cases through an element each: whatever comes in changes neither its state nor the page, opens nothing, and a sound
 * wallet connects afterwards. That nothing is thrown and nobody else is asked is seen by the guard of all tests.
 */
export async function meetCases<T>({ name, make = addModal }: Setting, inputs: fc.Arbitrary<T>, meddle: Meddle<T>) {
  addWallet({ rdns: SOUND })
  const exits = watchExits()
  let at = 0
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const modal = make({ name: `${name}-${++at}` })
      try {
        await modal.ready
        const before = modal.state
        await meddle(modal, input, at)
        expect({
          ...modal.state,
          open: false,
          view: before.view,
          loading: false,
        }).to.deep.equal({
          ...before,
          open: false,
          loading: false,
        })
        await modal.connect(SOUND)
        expect(modal.state.active.status).to.equal('connected')
        expect(modal.state.active.connector?.id).to.equal(SOUND)
        await modal.disconnect()
      } finally {
        modal.remove()
        await clear()
      }
      expect(exits).to.deep.equal([])
    }),
    { numRuns: CASES },
  )
  expect(Object.prototype).to.not.have.property('polluted')
}
