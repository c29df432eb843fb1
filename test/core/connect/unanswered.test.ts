import { expect } from 'chai'
import { connect } from '../../../src/core/actions/connect/connect.ts'
import { findConnector } from '../../../src/core/actions/connect/wait-for-connector.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { frame } from '../../fixtures/time.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { announce, codeOf, type Opened, open, openOver, until } from '../wallets.ts'

const stateOf = ({ core }: Opened) => core.attempt.$state.get()
const addressOf = (number: number) => `0x${String(number).padStart(40, '0')}`

describe('a wallet that never answers', () => {
  it('the view calls the wallet slow after 20 s, and the visitor can close it or go back at any time', async () => {
    const { id, control } = announce()
    control.silent = true
    const opened = open()
    const clock = holdClock()
    const connecting = codeOf(opened.wallet.connect(id))
    await until(() => stateOf(opened)?.status === 'waiting')
    clock.pass(19_999)
    await frame()
    expect(stateOf(opened)?.status).to.equal('waiting')
    clock.pass(1)
    await until(() => stateOf(opened)?.status === 'slow')
    await opened.wallet.close()
    expect(await connecting).to.equal('aborted')
    expect(stateOf(opened)).to.equal(undefined)
    await opened.wallet.show()
    const again = codeOf(opened.wallet.connect(id))
    await until(() => opened.view === 'ConnectingExternal')
    opened.core.router.back()
    expect(await again).to.equal('aborted')
    expect([opened.view, opened.isOpen]).to.deep.equal(['Connect', true])
  })

  it('an approval that arrives after the visitor left changes nothing', async () => {
    const answer = Promise.withResolvers<string[]>()
    const provider = scripted({ eth_requestAccounts: () => answer.promise, eth_chainId: '0x7a69' })
    const opened = openOver(provider)
    const connecting = codeOf(opened.wallet.connect('mine'))
    await until(() => provider.calls.includes('eth_requestAccounts'))
    await opened.wallet.close()
    expect(await connecting).to.equal('aborted')
    answer.resolve([addressOf(7)])
    await frame()
    expect(opened.active.status).to.equal('disconnected')
    expect([...opened.details('connect'), ...opened.details('error')]).to.deep.equal([])
    expect(localStorage.getItem(`@appkit-wallet/${opened.wallet.name}/connector_ids`)).to.equal(null)
  })

  it('after a retry, only the answer to the last attempt counts', async () => {
    const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()]
    let asked = 0
    const opened = openOver(scripted({ eth_requestAccounts: () => answers[asked++]?.promise, eth_chainId: '0x7a69' }))
    const first = codeOf(opened.wallet.connect('mine'))
    await until(() => asked === 1)
    const second = opened.wallet.connect('mine')
    await until(() => asked === 2)
    expect(await first).to.equal('aborted')
    answers[0]?.resolve([addressOf(1)])
    await frame()
    expect(opened.active.status).to.equal('disconnected')
    answers[1]?.resolve([addressOf(2)])
    await second
    expect(opened.active.address).to.equal(addressOf(2))
  })
})

/** Waits for a number of microtasks, because a wallet's answer passes several before it is committed. */
async function microtasks(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) await undefined
}

describe('an attempt aborted after the wallet has answered', () => {
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
