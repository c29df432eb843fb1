import { expect } from 'chai'
import { createNotices, type Toast } from '../../../src/core/models/notices.ts'
import { type Clock, stopClock } from '../../fixtures/clock.ts'

const success: Toast = { variant: 'success', key: 'transactionStarted' }
const failure: Toast = { variant: 'error', code: 'disconnect-failed' }
const loading: Toast = { variant: 'loading', key: 'switchingTo', params: { name: 'Base' } }

/** The notices, with what was shown, in order; `-` is nothing. */
function watched() {
  const notices = createNotices()
  const shown: string[] = []
  notices.$toast.listen((toast) => void shown.push(toast?.variant ?? '-'))
  return { notices, shown }
}

describe('toasts', () => {
  let clock: Clock
  beforeEach(() => {
    clock = stopClock()
  })
  afterEach(() => clock.restart())

  it('show at once when none is open', () => {
    const { notices, shown } = watched()
    notices.showToast(success)
    expect(shown).to.deep.equal(['success'])
    expect(notices.$toast.get()).to.deep.equal(success)
  })

  it('close the one that is open, and come 150 ms later', () => {
    const { notices, shown } = watched()
    notices.showToast(success)
    notices.showToast(failure)
    expect(shown).to.deep.equal(['success', '-'])
    clock.pass(149)
    expect(notices.$toast.get()).to.equal(undefined)
    clock.pass(1)
    expect(notices.$toast.get()).to.deep.equal(failure)
    expect(shown).to.deep.equal(['success', '-', 'error'])
  })

  it('are one at a time: of a hundred quick ones the last is shown, once, and no timer is left behind', () => {
    const { notices, shown } = watched()
    for (let n = 0; n < 100; n++)
      notices.showToast({ variant: 'loading', key: 'switchingTo', params: { name: String(n) } })
    clock.pass(10_000)
    expect(notices.$toast.get()).to.deep.include({ params: { name: '99' } })
    expect(shown).to.deep.equal(['loading', '-', 'loading'])
    expect(clock.waiting()).to.equal(0)
  })

  it('that come while another waits take its place', () => {
    const { notices, shown } = watched()
    notices.showToast(loading)
    notices.showToast(success)
    clock.pass(100)
    notices.showToast(failure)
    clock.pass(10_000)
    expect(shown.filter((variant) => variant === 'success')).to.deep.equal([])
    expect(shown.slice(0, 3)).to.deep.equal(['loading', '-', 'error'])
  })

  it('go by themselves, an error later than a success; a loading one stays', () => {
    for (const [toast, ms] of [
      [success, 3_000],
      [failure, 5_000],
    ] as const) {
      const { notices } = watched()
      notices.showToast(toast)
      clock.pass(ms - 1)
      expect(notices.$toast.get()).to.deep.equal(toast)
      clock.pass(1)
      expect(notices.$toast.get()).to.equal(undefined)
    }
    const { notices } = watched()
    notices.showToast(loading)
    clock.pass(600_000)
    expect(notices.$toast.get()).to.deep.equal(loading)
  })

  it('stay while they are being read, and go after their whole time from then', () => {
    const { notices } = watched()
    notices.showToast(success)
    clock.pass(2_900)
    notices.holdToast(true)
    clock.pass(60_000)
    expect(notices.$toast.get()).to.deep.equal(success)
    notices.holdToast(false)
    clock.pass(2_999)
    expect(notices.$toast.get()).to.deep.equal(success)
    clock.pass(1)
    expect(notices.$toast.get()).to.equal(undefined)
  })

  it('can be hidden, the one that waits too', () => {
    const { notices } = watched()
    notices.showToast(success)
    notices.showToast(failure)
    notices.hideToast()
    clock.pass(60_000)
    expect(notices.$toast.get()).to.equal(undefined)
    expect(clock.waiting()).to.equal(0)
  })

  it('are not lost when the pointer comes and goes while one waits', () => {
    const { notices } = watched()
    notices.showToast(success)
    notices.showToast(failure)
    notices.holdToast(true)
    notices.holdToast(false)
    clock.pass(150)
    expect(notices.$toast.get()).to.deep.equal(failure)
  })
})

describe('alerts', () => {
  it('stay until they are dismissed, beside the toast', () => {
    const notices = createNotices()
    notices.showAlert({ code: 'project-id-missing' })
    notices.showToast(loading)
    expect(notices.$alert.get()).to.deep.equal({ code: 'project-id-missing' })
    notices.hideToast()
    expect(notices.$alert.get()).to.deep.equal({ code: 'project-id-missing' })
    notices.dismissAlert()
    expect(notices.$alert.get()).to.equal(undefined)
  })
})
