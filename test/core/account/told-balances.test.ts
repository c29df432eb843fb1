import { expect } from 'chai'
import { refreshBalances } from '../../../src/core/actions/account/refresh-account.ts'
import { type Clock, stopClock } from '../../fixtures/clock.ts'
import { fault } from '../../setup/sandbox.ts'
import { type Opened, connected, endAll, until } from '../wallets.ts'

const NODE = 'eip155:31337'

const errorsOf = (opened: Opened) => opened.details('error').map(({ message }) => message)
const loaded = ({ core }: Opened) =>
  until(() => core.$balance.get().holdings && !core.$balance.get().loading, 'balances')

describe('messages about balances that cannot be read', () => {
  let clock: Clock | undefined
  afterEach(async () => {
    clock?.restart()
    clock = undefined
    endAll()
    await fault(NODE, 'off')
  })

  it('automatic retries report a failure only once', async () => {
    await fault(NODE, 'error')
    clock = stopClock()
    const { opened } = await connected()
    await until(() => errorsOf(opened).length === 1)
    const retryAt = () => opened.core.balances.$retryAt.get()[NODE]
    const failAgain = async (byHand?: boolean) => {
      const before = retryAt()
      clock?.pass(30_100)
      if (byHand) void refreshBalances(opened.core, { force: true, byHand })
      await until(() => retryAt() !== before, 'another try')
    }
    opened.core.notices.hideToast()
    for (let times = 0; times < 2; times++) await failAgain()
    expect(errorsOf(opened)).to.have.length(1)
    expect(opened.core.notices.$toast.get()).to.equal(undefined)
  })

  it('a failure is reported again after a request of the visitor or a successful read', async () => {
    await fault(NODE, 'error')
    clock = stopClock()
    const { opened } = await connected()
    const { core } = opened
    const told = () => errorsOf(opened).length
    await until(() => told() === 1)
    // Sets the retry time in the model instead of advancing the clock, which would start the automatic retry.
    const read = async (byHand: boolean) => {
      core.balances.setFailure('eip155', NODE, 0, 'network-failed')
      await refreshBalances(core, { force: true, byHand })
    }
    await read(true)
    expect(told()).to.equal(2)
    await read(false)
    expect(told()).to.equal(2)
    await fault(NODE, 'off')
    await read(false)
    await loaded(opened)
    await fault(NODE, 'error')
    await refreshBalances(core, { force: true })
    expect(told()).to.equal(3)
  })
})
