import { expect } from 'chai'
import { type Clock, stopClock } from '../../fixtures/clock.ts'
import { frame } from '../../fixtures/time.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { thrownBy } from '../thrown.ts'
import { announce, endAll, type Opened, open, openOver, until } from '../wallets.ts'

const viewOf = ({ core }: Opened) => core.router.$route.get().view
const stateOf = ({ core }: Opened) => core.attempt.$state.get()
const statusOf = ({ wallet }: Opened) => wallet.$state.get().active.status

describe('a wallet that never answers', () => {
  let clock: Clock | undefined
  afterEach(() => {
    clock?.restart()
    clock = undefined
    endAll()
  })

  it('the view calls the wallet slow after 20 s, and the visitor can leave at any time', async () => {
    const wallet = announce()
    wallet.control.silent = true
    const opened = open()
    clock = stopClock()
    const connecting = thrownBy(opened.wallet.connect(wallet.id))
    await until(() => stateOf(opened)?.status === 'waiting')
    clock.pass(19_999)
    await frame()
    expect(stateOf(opened)?.status).to.equal('waiting')
    clock.pass(1)
    await until(() => stateOf(opened)?.status === 'slow')
    await opened.wallet.close()
    expect((await connecting).code).to.equal('aborted')
    expect(stateOf(opened)).to.equal(undefined)
  })

  it('an approval that arrives after the visitor left changes nothing', async () => {
    const answer = Promise.withResolvers<string[]>()
    const provider = scripted({ eth_requestAccounts: () => answer.promise, eth_chainId: '0x7a69' })
    const opened = openOver(provider)
    const connecting = thrownBy(opened.wallet.connect('mine'))
    await until(() => provider.calls.includes('eth_requestAccounts'))
    await opened.wallet.close()
    expect((await connecting).code).to.equal('aborted')
    answer.resolve(['0x7a3bc1d0e94fd5ab6c9812ef04a5b7c9d09fc1e4'])
    await frame()
    expect(statusOf(opened)).to.equal('disconnected')
    expect(opened.details('connect')).to.deep.equal([])
    expect(opened.details('error')).to.deep.equal([])
    expect(localStorage.getItem(`@appkit-wallet/${opened.wallet.name}/connector_ids`)).to.equal(null)
  })

  it('after a retry, only the answer to the last attempt counts', async () => {
    const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()]
    let asked = 0
    const opened = openOver(scripted({ eth_requestAccounts: () => answers[asked++]?.promise, eth_chainId: '0x7a69' }))
    const first = thrownBy(opened.wallet.connect('mine'))
    await until(() => asked === 1)
    const second = opened.wallet.connect('mine')
    await until(() => asked === 2)
    expect((await first).code).to.equal('aborted')
    answers[0]?.resolve([`0x${'1'.repeat(40)}`])
    await frame()
    expect(statusOf(opened)).to.equal('disconnected')
    answers[1]?.resolve([`0x${'2'.repeat(40)}`])
    await second
    expect(opened.wallet.$state.get().active.address).to.equal(`0x${'2'.repeat(40)}`)
  })

  it('going back ends the attempt too', async () => {
    const wallet = announce()
    wallet.control.silent = true
    const opened = open()
    await opened.wallet.show()
    const connecting = thrownBy(opened.wallet.connect(wallet.id))
    await until(() => viewOf(opened) === 'ConnectingExternal')
    opened.core.router.back()
    expect((await connecting).code).to.equal('aborted')
    expect(viewOf(opened)).to.equal('Connect')
    expect(opened.wallet.$state.get().open).to.equal(true)
  })
})
