import { expect } from 'chai'
import { connect } from '../../../src/core/actions/connect/connect.ts'
import { findConnector } from '../../../src/core/actions/connect/wait-for-connector.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { endAll, openOver } from '../wallets.ts'

const addressOf = (number: number) => `0x${String(number).padStart(40, '0')}`

/** Waits for a number of microtasks, because a wallet's answer passes several before it is committed. */
async function microtasks(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) await undefined
}

describe('an attempt aborted after the wallet has answered', () => {
  afterEach(endAll)

  it('the abort prevents the commit at any moment before it', async () => {
    let addresses: string[] = []
    let onAnswered = () => {}
    const provider = scripted({
      eth_requestAccounts: () => addresses,
      eth_chainId: () => {
        onAnswered()
        return '0x7a69'
      },
    })
    const { core, wallet } = openOver(provider)
    const connected = () => wallet.$state.get().active.address
    const attempt = async (number: number, signal: AbortSignal) => {
      addresses = [addressOf(number)]
      await connect(core, { connector: findConnector(core, 'mine', undefined), signal }).catch(() => {})
    }
    // Loads the code that a connection waits for, so only microtasks remain between answer and commit.
    await attempt(1, new AbortController().signal)
    expect(connected()).to.equal(addressOf(1))

    let atAbort = connected()
    for (let count = 0; atAbort === addressOf(1); count++) {
      const leaving = new AbortController()
      const left = new Promise<void>((resolve) => {
        onAnswered = async () => {
          onAnswered = () => {}
          await microtasks(count)
          atAbort = connected()
          leaving.abort()
          resolve()
        }
      })
      await Promise.all([attempt(2, leaving.signal), left])
      expect(connected(), `left ${count} microtasks after the answer`).to.equal(atAbort)
    }
  })
})
