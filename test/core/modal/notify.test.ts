import { expect } from 'chai'
import { alertDeveloper, notifyError } from '../../../src/core/actions/modal/notify.ts'
import { showNotice } from '../../../src/core/actions/modal/show-notice.ts'
import { WalletError } from '../../../src/lib/errors.ts'
import { open } from '../wallets.ts'

describe('notices', () => {
  it('a failure shown to the visitor is also emitted to the page, with its cause', () => {
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

  it('an alert for the developer stays above the sheet, beside a toast', () => {
    const opened = open()
    alertDeveloper(opened.core, new WalletError('network-not-found', { details: 'eip155:5' }))
    showNotice(opened.core, 'success', 'transactionStarted')
    expect(opened.core.notices.$alert.get()).to.deep.equal({ code: 'network-not-found', details: 'eip155:5' })
    expect(opened.core.notices.$toast.get()).to.deep.equal({ variant: 'success', key: 'transactionStarted' })
    expect(opened.details('error')).to.deep.equal([{ code: 'network-not-found', message: 'Network Not Found' }])
  })
})
