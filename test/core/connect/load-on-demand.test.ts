import { expect } from 'chai'
import type { Core } from '../../../src/core/core.ts'
import { awaitConnection } from '../../../src/core/effects/load-on-demand.ts'
import { createAccounts } from '../../../src/core/models/accounts.ts'
import { createConnectionAttempt } from '../../../src/core/models/connection-attempt.ts'
import { frame } from '../../fixtures/time.ts'
import { endAll, open, until } from '../wallets.ts'

/** A core whose connected effects cannot be loaded so many times. */
function failing(times: number) {
  const { core } = open()
  let asked = 0
  let started = 0
  const loadConnectedEffects = async () => {
    asked += 1
    if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return {
      startConnectedEffects: () => {
        started += 1
        return () => {}
      },
    }
  }
  // Models of its own: what really follows a connection acts on those of the wallet.
  const models = { attempt: createConnectionAttempt(), accounts: createAccounts() }
  return {
    core: { ...core, ...models, loadConnectedEffects } satisfies Core,
    asked: () => asked,
    started: () => started,
  }
}

describe('the modal', () => {
  afterEach(endAll)

  it('retries loading the connected effects after a failure, without an uncaught error', async () => {
    const { core, asked, started } = failing(2)
    const stop = awaitConnection(core)
    expect(asked()).to.equal(0)
    core.attempt.begin('mine')
    await until(() => asked() === 1)
    await frame()
    core.attempt.setStatus('slow')
    await until(() => asked() === 2)
    await frame()
    expect(started()).to.equal(0)
    core.accounts.setConnected('eip155', [{ address: '0x1', type: 'eoa' }])
    await until(() => started() === 1)
    core.accounts.setConnected('eip155', [{ address: '0x2', type: 'eoa' }])
    await frame()
    expect([asked(), started()]).to.deep.equal([3, 1])
    stop()
  })
})
