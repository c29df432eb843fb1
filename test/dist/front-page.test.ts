// @run alone all
import { expect } from 'chai'
import { runCommand } from '../setup/command.ts'
import { sandbox } from '../setup/sandbox.ts'

type Visit = {
  readonly requests: readonly { path: string; trip: number; bytes: number }[]
  readonly heading: string
}

const visit = (trips: number, shows: 'content' | 'list') =>
  runCommand<Visit>('front:visit', { info: sandbox, trips, shows })

/**
 * What a second on Slow 4G (150 ms a round trip, 200 kB a second) leaves for the bytes of two round trips, with 100 ms for
 * the browser's work.
 */
const MOST_BYTES = 115_000

describe('the built front page', () => {
  it('shows its content, with its styles, after one round trip', async () => {
    const { requests, heading } = await visit(1, 'content')
    expect(requests.map(({ path }) => path)).to.deep.equal(['/'])
    expect(heading).to.equal('40px')
  })

  it('shows the live list of wallets after two, with what a second on Slow 4G can bring', async () => {
    const { requests } = await visit(2, 'list')
    expect(requests.map(({ path }) => path)).to.include.members([
      '/',
      '/sandbox.json',
      '/wallet-elements/wallet-elements.js',
    ])
    // A browser opens six connections to a site at once; two small files may wait for them.
    expect(requests.length, requests.map(({ path }) => path).join()).to.be.at.most(10)
    expect(requests.reduce((sum, { bytes }) => sum + bytes, 0)).to.be.at.most(MOST_BYTES)
  })
})
