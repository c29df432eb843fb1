// @run alone all
import { expect } from 'chai'
import type * as Door from '../../src/entry/siwx.ts'
import { until } from '../fixtures/time.ts'
import { bitcoinAccount, evmAccount, polkadotAccount, solanaAccount } from '../sandbox/sign-in/accounts.ts'
import { refusal, sessions, signIn } from '../siwx/sign.ts'

/** The names of the files of dist/esm that this page has loaded, without their hashes. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/dist/'))
    .map((path) => path.replace(/^\/dist\/esm\/(?:chunks\/)?/, '').replace(/-[\w-]{8}\.js$/, ''))

/** Imports the built door with a script of the page, as the test runner rewrites imports of a test. */
async function importDoor(): Promise<typeof Door> {
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = `import * as door from '/dist/esm/siwx.js'; document.currentDoor = door`
  const page = document as { currentDoor?: typeof Door }
  document.head.append(script)
  const door = await until('the door', () => page.currentDoor)
  script.remove()
  return door as typeof Door
}

describe('wallet-elements/siwx, imported by its URL', () => {
  afterEach(() => localStorage.clear())

  it('loads what a sign-in needs when it is needed, and signs in accounts of all namespaces', async () => {
    const { createSiwx } = await importDoor()
    const siwx = createSiwx()
    expect(loaded().filter((name) => name.endsWith('.lazy'))).to.deep.equal([])
    const accounts = {
      eip155: evmAccount(),
      solana: solanaAccount(),
      bip122: bitcoinAccount('payment'),
      polkadot: await polkadotAccount(),
    }
    const parts = ['page-siwx.lazy']
    for (const [namespace, account] of Object.entries(accounts)) {
      await signIn(siwx, account)
      expect(await sessions(siwx, account)).to.have.length(1)
      parts.push(`${namespace}.lazy`)
      expect(loaded().filter((name) => name.endsWith('.lazy'))).to.have.members(parts)
      expect(await refusal(signIn(siwx, { ...account, sign: evmAccount(1).sign })), namespace).to.match(/./)
    }
  })
})
