import { expect } from 'chai'
import type { Core } from '../../../src/core/core.ts'
import { awaitConnection } from '../../../src/core/effects/load-on-demand.ts'
import { createAccounts } from '../../../src/core/models/accounts.ts'
import { createConnectionAttempt } from '../../../src/core/models/connection-attempt.ts'
import { frame } from '../../fixtures/time.ts'
import { endAll, open, until } from '../wallets.ts'

/** A core that fails to load its connected effects a number of times. */
function failing(times: number) {
  const { core } = open()
  let asked = 0
  let started = 0
  const loadConnectedEffects = async () => {
    asked += 1
    if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return {
      loadSignIn: async () => {},
      startConnectedEffects: () => {
        started += 1
        return () => {}
      },
    }
  }
  // Uses separate models, because the real effects of a connection would act on those of the wallet.
  const models = { attempt: createConnectionAttempt(), accounts: createAccounts() }
  return {
    core: { ...core, ...models, loadConnectedEffects } satisfies Core,
    asked: () => asked,
    started: () => started,
  }
}

describe('the modal', () => {
  afterEach(endAll)

  it('the modal retries loading the connected effects after a failure, without an uncaught error', async () => {
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
