// @run alone all
import { expect } from 'chai'
import { type Clock, holdClock } from '../../fixtures/clock.ts'
import { choose, find, listen, seen } from '../../fixtures/page.ts'
import { turns, until } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { openCode, reads } from './pairing.ts'

const asked = async () => (await (await fetch(`${sandbox.origin}/requests?service=relay`)).json()).length as number

/** Lets time pass in steps, so that what follows a timer can set the next one. */
async function pass(clock: Clock, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 250) {
    clock.pass(250)
    await turns(10)
  }
}

/** Lets time pass until something is shown. A clock that is restarted would drop the timers that the SDK waits for. */
const passUntil = (clock: Clock, role: string, name: string | RegExp) =>
  until(String(name), () => {
    clock.pass(100)
    return seen(role, name)
  })

describe('an unreachable relay', () => {
  afterEach(() => fault('relay', 'off'))

  it('a relay that refuses the page is reported once, and contacted again only when the visitor tries', async () => {
    await fault('relay', 'refuse', { code: 3000, reason: 'Unauthorized: invalid key' } as object)
    const events = listen()
    const clock = holdClock()
    const modal = await openCode()
    await until('an error', () => events.of('wallet-error').length > 0 || clock.pass(100))
    // The SDK makes six attempts in its first seconds. What an attempt sets off takes its own time: they are over when a minute brings no other.
    let before = 0
    await until('no further attempt', async () => {
      const counted = before
      await pass(clock, 60_000)
      before = await asked()
      return before === counted
    })
    await pass(clock, 30_000)
    expect(await asked()).to.equal(before)
    expect(events.of('wallet-error')).to.have.length(1)
    await fault('relay', 'off')
    await choose('button', 'Cancel', modal)
    await choose('button', /^WalletConnect/, modal)
    await passUntil(clock, 'img', /^QR code/)
  })

  it('the view says within five seconds that the relay is unreachable, what still works, and can be retried', async () => {
    await fault('relay', 'drop')
    const clock = holdClock()
    const modal = await openCode()
    await pass(clock, 5_000)
    await until('said', () => reads(modal, 'We can’t reach WalletConnect. Other ways to connect still work.'))
    await choose('button', 'Try again')
    await fault('relay', 'off')
    await passUntil(clock, 'button', 'Try again')
    await choose('button', 'Try again')
    await passUntil(clock, 'img', /^QR code/)
    await find('button', 'Copy link')
  })

  it('a relay that answers null throws nothing into the page, and the code comes when it answers again', async () => {
    await fetch(`${sandbox.origin}/requests?service=relay`, { method: 'DELETE' })
    await fault('relay', 'garbage', { body: 'null' } as object)
    await openCode()
    await until('a request after the socket', async () => (await asked()) > 1)
    await fault('relay', 'off')
    await find('button', 'Copy link')
  })
})
