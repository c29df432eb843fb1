import { expect } from 'chai'
import { loginSession } from '../../../../src/core/actions/login/login.ts'
import { openedOf } from '../../../../src/core/create.ts'
import { violationsIn } from '../../../fixtures/axe.ts'
import { paste } from '../../../fixtures/browser/paste.ts'
import { holdClock } from '../../../fixtures/clock.ts'
import { choose, fill, find, focused, gone, seen, shows } from '../../../fixtures/page.ts'
import { eventually, until } from '../../../fixtures/time.ts'
import { codeOf, mailOf, skip } from '../../../sandbox/auth/page.ts'
import { type } from '../../../setup/commands.ts'
import { fault } from '../../../setup/sandbox.ts'
import { says } from '../../send/flow.ts'
import { askCode, codeField, frames, isIn, mails, openLogin, wrongFor } from '../flow.ts'

const MINUTE_MS = 60_000

describe('the code of an email', () => {
  afterEach(() => fault('auth', 'off'))

  it('is one numeric field with the focus, keeps a wrong code with an error, and is submitted with its last digit', async () => {
    const { modal } = await openLogin()
    const email = await askCode()
    const code = await codeOf(email)
    const field = await codeField()
    expect([field.inputMode, field.autocomplete]).to.deep.equal(['numeric', 'one-time-code'])
    await until('the focus', () => focused() === field)
    await fill('Code', wrongFor(code))
    await find('alert')
    await says(modal, 'That code doesn’t match. Use the latest email, or request a new code.')
    await until('a selection', () => field.selectionStart === 0 && field.selectionEnd === 6)
    await eventually(() =>
      expect([field.value, field.getAttribute('aria-invalid')]).to.deep.equal([wrongFor(code), 'true']),
    )
    expect(await violationsIn(modal)).to.deep.equal([])
    expect(modal.state).to.deep.include({ open: true, view: 'EmailVerifyOtp' })
    expect(modal.state.active.status).to.equal('connecting')
    await type(code)
    await isIn(modal)
    const { identifier, social } = modal.state.active.connector ?? {}
    expect([identifier, social]).to.deep.equal([email, undefined])
    await gone('textbox', 'Code')
  })

  it('can be pasted anywhere in the dialog, with spaces, dashes and words, and has no view for the page to open', async () => {
    const { modal } = await openLogin()
    const error = await modal.show({ view: 'EmailVerifyOtp' as 'Connect' }).catch((thrown) => thrown)
    expect(error.code).to.equal('bad-view')
    await shows('Connect wallet')
    const code = await codeOf(await askCode())
    paste(await find('heading', 'Check your email'), `Your code: ${code.slice(0, 3)}-${code.slice(3)} `)
    await isIn(modal)
  })

  it('can expire: the view says so and offers another one', async () => {
    const { modal } = await openLogin()
    const email = await askCode()
    const code = await codeOf(email)
    await skip(21 * MINUTE_MS)
    await fill('Code', code)
    await find('alert')
    await says(modal, 'The code may have expired. Request a new one.')
  })

  it('can be resent after 30 s, stays in the field while the device sleeps, and is then marked as expired; another one replaces it', async () => {
    const clock = holdClock()
    const { modal } = await openLogin()
    const email = await askCode()
    await says(modal, 'Resend in 30 s')
    expect(seen('button', 'Resend code')).to.equal(null)
    clock.pass(6_000)
    await says(modal, 'Resend in 24 s')
    clock.pass(24_000)
    const field = await codeField()
    await find('button', 'Resend code')
    await fill('Code', '404')
    clock.pass(30 * MINUTE_MS)
    await says(modal, 'The code may have expired. Request a new one.')
    await says(modal, email)
    expect(field.value).to.equal('404')
    await choose('button', 'Resend code')
    const [first, second] = await mails(email, 2)
    await says(modal, 'Resend in 30 s')
    await until('an empty field', () => field.value === '')
    await fill('Code', first?.code === second?.code ? wrongFor(first?.code ?? '') : (first?.code ?? ''))
    await says(modal, 'That code doesn’t match')
    await fill('Code', second?.code ?? '')
    await isIn(modal)
  })

  it('stays in the field when the service fails, and can be retried', async () => {
    const { modal } = await openLogin()
    const code = await codeOf(await askCode())
    await fault('auth', 'drop')
    await fill('Code', code)
    await find('alert')
    await says(modal, 'The login service does not answer')
    expect((await codeField()).value).to.equal(code)
    await fault('auth', 'off')
    await choose('button', 'Try again')
    await isIn(modal)
  })

  it('has no effect once the visitor has left', async () => {
    const { modal, events } = await openLogin()
    const code = await codeOf(await askCode())
    await fault('auth', 'hang')
    await fill('Code', code)
    await says(modal, 'Checking the code')
    await choose('button', 'Back')
    await find('textbox', 'Email address')
    await fault('auth', 'off')
    // The service has accepted the code meanwhile, so the frame knows the visitor.
    const session = await loginSession(openedOf(await modal.ready).core)
    await until('the frame', async () => (await session.ask('IS_CONNECTED', {})).isConnected)
    expect(events.of('wallet-connect')).to.have.length(0)
    expect(modal.state.active.status).to.equal('disconnected')
  })

  it('is not requested again for a visitor whom the service knows', async () => {
    const first = await openLogin()
    const email = await askCode()
    await fill('Code', await codeOf(email))
    await isIn(first.modal)
    first.modal.remove()
    await until('the end of the frame', () => frames().length === 0)
    localStorage.clear()
    const { modal } = await openLogin()
    await fill('Email address', email)
    await choose('button', 'Continue with email')
    await isIn(modal)
    expect(await mailOf(email)).to.have.length(1)
    await modal.disconnect()
    await modal.show()
    expect((await find<HTMLInputElement>('textbox', 'Email address')).value).to.equal('')
  })
})
