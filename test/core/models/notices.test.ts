import { expect } from 'chai'
import { notifyError } from '../../../src/core/actions/modal/notify.ts'
import { showNotice } from '../../../src/core/actions/modal/show-notice.ts'
import { createModal } from '../../../src/core/models/modal.ts'
import { createNotices, type Toast } from '../../../src/core/models/notices.ts'
import { WalletError } from '../../../src/lib/errors.ts'
import { type Clock, stopClock } from '../../fixtures/clock.ts'
import { open } from '../wallets.ts'

const success: Toast = { variant: 'success', key: 'transactionStarted' }
const failure: Toast = { variant: 'error', code: 'disconnect-failed' }
const loading: Toast = { variant: 'loading', key: 'switchingTo', params: { name: 'Base' } }

/** Records the toasts shown, in order; `-` stands for no toast. */
function watched() {
  const notices = createNotices()
  const shown: string[] = []
  notices.$toast.listen((toast) => void shown.push(toast?.variant ?? '-'))
  return { notices, shown }
}

describe('what the visitor is shown', () => {
  it('a failure is also emitted to the page, with its cause', () => {
    const opened = open()
    const cause = new Error('below')
    notifyError(opened.core, new WalletError('send-failed', { cause }))
    expect(opened.core.notices.$toast.get()).to.deep.equal({ variant: 'error', code: 'send-failed' })
    expect(opened.details('error')).to.deep.equal([{ code: 'send-failed', message: 'Something went wrong', cause }])
  })

  it('an abort and a message that is no failure emit no error, and an abort shows nothing', () => {
    const opened = open()
    notifyError(opened.core, new WalletError('aborted'))
    expect(opened.core.notices.$toast.get()).to.equal(undefined)
    const params = { name: 'Base' }
    showNotice(opened.core, 'loading', 'switchingTo', params)
    expect(opened.core.notices.$toast.get()).to.deep.equal({ variant: 'loading', key: 'switchingTo', params })
    expect(opened.details('error')).to.deep.equal([])
  })
})

describe('notices', () => {
  let clock: Clock
  beforeEach(() => {
    clock = stopClock()
  })
  afterEach(() => clock.restart())

  it('a toast shows at once when no other is open; a new one closes it, and shows 150 ms later', () => {
    const { notices, shown } = watched()
    notices.showToast(success)
    expect(shown).to.deep.equal(['success'])
    expect(notices.$toast.get()).to.deep.equal(success)
    notices.showToast(failure)
    expect(shown).to.deep.equal(['success', '-'])
    clock.pass(149)
    expect(notices.$toast.get()).to.equal(undefined)
    clock.pass(1)
    expect(notices.$toast.get()).to.deep.equal(failure)
    expect(shown).to.deep.equal(['success', '-', 'error'])
    for (const toast of [loading, success]) notices.showToast(toast)
    clock.pass(100)
    notices.showToast(failure)
    clock.pass(10_000)
    expect(shown.slice(0, 5), 'a waiting one is replaced').to.deep.equal(['success', '-', 'error', '-', 'error'])
    expect(shown.filter((variant) => variant === 'success')).to.have.length(1)
  })

  it('of a hundred quick toasts only the last one is shown, once, and no timer stays', () => {
    const { notices, shown } = watched()
    for (let n = 0; n < 100; n++)
      notices.showToast({ variant: 'loading', key: 'switchingTo', params: { name: String(n) } })
    clock.pass(10_000)
    expect(notices.$toast.get()).to.deep.include({ params: { name: '99' } })
    expect(shown).to.deep.equal(['loading', '-', 'loading'])
    expect(clock.waiting()).to.equal(0)
  })

  it('toasts close by themselves, an error later than a success; a loading toast stays', () => {
    for (const toast of [success, failure]) {
      const ms = toast === success ? 3_000 : 5_000
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

  it('a toast stays while the visitor reads it, and then for its whole time', () => {
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

  it('a waiting toast is lost when toasts are hidden, but not when the pointer enters and leaves the open one', () => {
    const { notices } = watched()
    for (const toast of [success, failure]) notices.showToast(toast)
    notices.hideToast()
    clock.pass(60_000)
    expect(notices.$toast.get()).to.equal(undefined)
    expect(clock.waiting()).to.equal(0)
    for (const toast of [success, failure]) notices.showToast(toast)
    notices.holdToast(true)
    notices.holdToast(false)
    clock.pass(150)
    expect(notices.$toast.get()).to.deep.equal(failure)
  })

  it('an alert stays beside the toast until it is dismissed', () => {
    const notices = createNotices()
    notices.showAlert({ code: 'project-id-missing' })
    notices.showToast(loading)
    expect(notices.$alert.get()).to.deep.equal({ code: 'project-id-missing' })
    notices.hideToast()
    expect(notices.$alert.get()).to.deep.equal({ code: 'project-id-missing' })
    notices.dismissAlert()
    expect(notices.$alert.get()).to.equal(undefined)
  })

  it('the sheet shakes for 500 ms', () => {
    const modal = createModal()
    modal.shake()
    clock.pass(499)
    expect(modal.$shake.get()).to.equal(true)
    clock.pass(1)
    expect(modal.$shake.get()).to.equal(false)
  })
})
