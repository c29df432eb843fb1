// @run all
import { expect } from 'chai'
import * as fc from 'fast-check'
import { errorMessages } from '../../../src/lib/error-messages.ts'
import { addFour } from '../../fixtures/chains/four.ts'
import { announcement, hostile, standardWallet } from '../../fixtures/hostile.ts'
import { addModal, warnings } from '../../fixtures/page.ts'
import { frame } from '../../fixtures/time.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { codeOf, meetCases } from './cases.ts'

const list = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 6 })

describe('fifty hostile wallets', () => {
  it('announced wallets harm neither the list nor the next wallet', async () => {
    await meetCases({ name: 'announced' }, list(announcement), async (modal, details) => {
      await modal.show()
      for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      await frame()
      await modal.close()
    })
  })

  it('registered Wallet Standard wallets harm neither the list nor the next wallet', async () => {
    const registering = fc.oneof(
      hostile,
      standardWallet.map((wallet) => (api: { register(wallet: unknown): void }) => api.register(wallet)),
      hostile.map((thrown) => () => {
        throw thrown
      }),
    )
    await meetCases({ name: 'registered', make: addFour }, list(registering), async (modal, details) => {
      await modal.show()
      for (const detail of details) window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
      await frame()
      await modal.close()
    })
  })

  it('answers and errors of a wallet connect an account or nothing', async () => {
    const replies = fc.record({ accounts: hostile, chain: hostile, throws: fc.boolean() })
    await meetCases({ name: 'answering' }, replies, async (modal, { accounts, chain, throws }) => {
      const answer = () => {
        if (throws) throw accounts
        return accounts
      }
      const provider = scripted({ eth_requestAccounts: answer, eth_accounts: answer, eth_chainId: () => chain })
      modal.options = { connectors: [{ id: 'odd', name: 'Odd', provider }] }
      const code = await codeOf(modal.connect('odd'))
      expect([undefined, ...Object.keys(errorMessages)]).to.include(code)
      expect(modal.state.accounts.every((account) => /^eip155:\d+:0x[\da-fA-F]{40}$/.test(account))).to.equal(true)
      await modal.disconnect()
      await modal.close()
    })
  })

  it('events of a connected wallet change nothing unless they are valid', async () => {
    const junk = hostile.filter((value) => !isReadable(value))
    const events = fc.constantFrom('accountsChanged', 'chainChanged', 'message', 'connect', 'nonsense')
    warnings()
    await meetCases({ name: 'telling' }, list(fc.tuple(events, junk)), async (modal, told) => {
      const address = `0x${'a'.repeat(40)}`
      const provider = scripted({ eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: '0x7a69' })
      const own = addModal({ name: `${modal.getAttribute('name')}-own` })
      own.options = { connectors: [{ id: 'odd', name: 'Odd', provider }] }
      await own.connect('odd')
      const before = own.state
      for (const [event, value] of told) provider.emit(event, value)
      await frame()
      expect(own.state).to.deep.equal(before)
      await own.disconnect()
      own.remove()
    })
  })
})

/** An empty list means that the wallet is locked, and a chain number that it switched to that chain. */
function isReadable(value: unknown): boolean {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') return true
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}
