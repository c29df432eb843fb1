import { expect } from 'chai'
import * as fc from 'fast-check'
import type { WalletModal } from '../../../elements/index.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { addModal, addWallet } from '../../fixtures/page.ts'
import { answerWindows } from '../../fixtures/wallets/social.ts'

/** How many cases are enough, as each takes an element of its own. */
export const RUNS = { numRuns: 50, includeErrorInReport: true }

/** Id of the valid wallet that each case connects at the end. */
export const SOUND = 'example.harbor'

/** Outcome of a promise: an error code, or nothing. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: string }) => error.code,
  )

/** Applies one case to an element before the valid wallet is connected; `at` is the case's number. */
type Meddle<T> = (modal: WalletModal, input: T, at: number) => unknown

/** Names of the cases' elements, and their options if the usual two networks do not fit. */
type Setting = { readonly make?: (attributes: Record<string, string>) => WalletModal; readonly name: string }

/** Records opened windows and navigations until the test ends. */
function watchExits(): string[] {
  const exits: string[] = []
  answerWindows((url) => void exits.push(String(url)))
  const leave = ({ destination }: NavigateEvent) => void exits.push(destination.url)
  navigation.addEventListener('navigate', leave)
  afterwards(() => navigation.removeEventListener('navigate', leave))
  return exits
}

const clear = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Runs fifty cases, each with a new element: no input changes the element's state or the page or opens a window, and a
 * valid wallet connects afterwards. The guard of all tests checks for errors and requests.
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
        const rest = { open: false, view: before.view, loading: false }
        expect({ ...modal.state, ...rest }).to.deep.equal({ ...before, ...rest })
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
    RUNS,
  )
  expect(Object.prototype).to.not.have.property('polluted')
}
