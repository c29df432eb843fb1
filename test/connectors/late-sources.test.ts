// @run alone
import { expect } from 'chai'
import { browserSources } from '../../src/connectors/sources.ts'
import { run, stops } from '../fixtures/sources.ts'
import { turns, until } from '../fixtures/time.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'
import { offline } from '../setup/commands.ts'

const READY = 'wallet-standard:app-ready'

describe('the code of sources after a failed load', () => {
  afterEach(() => offline(false))

  it('is loaded again when the modal opens, and starts the sources once', async () => {
    let asked = 0
    const count = () => void asked++
    // Suppresses the `online` event, which would also retry.
    const hush = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener(READY, count)
    window.addEventListener('online', hush)
    stops.push(() => {
      window.removeEventListener(READY, count)
      window.removeEventListener('online', hush)
    })
    await offline(true)
    const running = browserSources.map((source) => run(source, {}, ['eip155', 'solana']))
    const ended = browserSources.map((source) => run(source, {}, ['eip155', 'solana']))
    await thrownBy(import('../../src/connectors/more-sources.lazy.ts'))
    await turns(2)
    for (const { stop } of ended) stop()
    await offline(false)
    expect(asked).to.equal(0)
    for (const { use } of [...running, ...ended]) use()
    await until('they look for wallets', () => asked)
    for (const { use } of [...running, ...ended]) use()
    await turns(2)
    expect(asked).to.equal(1)
  })
})
