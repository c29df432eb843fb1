import { expect } from 'chai'
import { violationsIn } from '../../../fixtures/axe.ts'
import { holdClock, stopClock } from '../../../fixtures/clock.ts'
import { choose, fill, find, seen, shows } from '../../../fixtures/page.ts'
import { leads, openModal } from '../../../fixtures/steps.ts'
import { eventually, until } from '../../../fixtures/time.ts'
import { codeOf, mailOf, newEmail } from '../../../sandbox/auth/page.ts'
import { offline, press } from '../../../setup/commands.ts'
import { fault } from '../../../setup/sandbox.ts'
import { says } from '../../send/flow.ts'
import { askCode, codeField, frames, isIn, openLogin } from '../flow.ts'

describe('the email field', () => {
  it('has the type email, sends no request before Enter submits it, passes axe, and logs in by a code', async () => {
    const { modal, events } = await openLogin()
    const field = await find<HTMLInputElement>('textbox', 'Email address')
    expect([field.type, field.autocomplete]).to.deep.equal(['email', 'email'])
    expect(await violationsIn(modal)).to.deep.equal([])
    field.focus()
    const email = newEmail()
    await fill('Email address', email)
    expect(frames()).to.have.length(0)
    await press('Enter')
    await until('the frame', () => frames().length === 1)
    expect(frames()[0]?.parentElement?.localName).to.equal('body')
    await shows('Check your email')
    await says(modal, email)
    await codeField()
    expect(await violationsIn(modal)).to.deep.equal([])
    await fill('Code', await codeOf(email))
    await isIn(modal)
    const [detail] = await events.some('wallet-connect')
    expect(detail?.connector.type).to.equal('AUTH')
    expect(localStorage.getItem('@appkit-wallet/email_login_time')).to.equal(null)
    modal.remove()
    await until('no frame', () => frames().length === 0)
  })

  it('says that an address is invalid and keeps it', async () => {
    const { modal } = await openLogin()
    await fill('Email address', 'mara@fieldnote')
    await choose('button', 'Continue with email')
    await find('alert')
    await says(modal, 'Enter a valid email address')
    const field = await find<HTMLInputElement>('textbox', 'Email address')
    await eventually(() =>
      expect([field.value, field.getAttribute('aria-invalid')]).to.deep.equal(['mara@fieldnote', 'true']),
    )
    expect(frames()).to.have.length(0)
    await fill('Email address', 'mara@fieldnote.example')
    await eventually(() => expect(field.getAttribute('aria-invalid')).to.equal(null))
  })

  it('is disabled until the terms are agreed to', async () => {
    const termsUrl = 'https://fieldnote.example/terms'
    await openModal({ socials: '' }, { features: { legalCheckbox: true }, termsUrl })
    const go = await find<HTMLButtonElement>('button', 'Continue with email')
    const field = await find<HTMLInputElement>('textbox', 'Email address')
    expect([go.disabled, field.disabled]).to.deep.equal([true, true])
    await choose('checkbox', /^I agree/)
    await until('the field', () => !field.disabled && !go.disabled)
    await askCode()
  })

  it('is hidden without a project id, and when the page disables it', async () => {
    const modal = await openModal({ socials: '', 'project-id': '' })
    await find('button', 'Get a wallet')
    expect(seen('textbox', 'Email address')).to.equal(null)
    modal.remove()
    await openModal({ socials: '', methods: 'wallet' })
    await find('button', 'All wallets')
    expect(seen('textbox', 'Email address')).to.equal(null)
  })
})

describe('the errors of the email field', () => {
  afterEach(() => fault('auth', 'off'))

  async function again(): Promise<void> {
    await fill('Email address', newEmail())
    await choose('button', 'Continue with email')
  }

  it('keep 30 s between two emails, also after a reload, and the address after Back', async () => {
    const clock = holdClock()
    const { modal, events } = await openLogin()
    const email = await askCode()
    await choose('button', 'Back')
    expect((await find<HTMLInputElement>('textbox', 'Email address')).value).to.equal(email)
    clock.pass(1_000)
    await choose('button', 'Continue with email')
    await says(modal, 'Please try again after 29 seconds')
    expect((await find<HTMLInputElement>('textbox', 'Email address')).value).to.equal(email)
    expect(await violationsIn(modal)).to.deep.equal([])
    expect(events.of('wallet-connect')).to.deep.equal([])
    expect(modal.state.active.status).to.equal('disconnected')
    modal.remove()
    const next = await openLogin()
    const other = newEmail()
    await fill('Email address', other)
    await choose('button', 'Continue with email')
    await says(next.modal, 'Please try again after 29 seconds')
    expect(await mailOf(other)).to.deep.equal([])
  })

  it('count down, and then allow the next email', async () => {
    const clock = holdClock()
    const { modal } = await openLogin()
    await askCode()
    await choose('button', 'Back')
    await again()
    await says(modal, 'Please try again after 30 seconds')
    clock.pass(12_000)
    await says(modal, 'Please try again after 18 seconds')
    clock.pass(18_000)
    await until('nothing is said any more', () => !seen('alert'))
    await leads('Continue with email', 'Check your email')
  })

  it('never make the visitor wait longer because the clock was set back or a stored time is wrong', async () => {
    const hour = 3_600_000
    for (const sent of [Date.now() + hour, Number.MAX_SAFE_INTEGER]) {
      localStorage.setItem('@appkit-wallet/email_login_time', JSON.stringify({ v: 1, value: sent }))
      const clock = stopClock()
      const { modal } = await openLogin()
      await again()
      await says(modal, 'Please try again after 30 seconds')
      clock.pass(29_000)
      await says(modal, 'Please try again after 1 seconds')
      clock.pass(1_000)
      await until('nothing is said any more', () => !seen('alert'))
      clock.restart()
      modal.remove()
    }
  })

  it('say that the login cannot be loaded, keep the view, and offer a retry', async () => {
    await fault('auth', 'error')
    const clock = holdClock()
    const { modal, events } = await openLogin()
    const email = newEmail()
    await fill('Email address', email)
    const go = await choose('button', 'Continue with email')
    await until('the frame', () => frames().length === 1 && go.ariaBusy === 'true')
    expect((await find<HTMLButtonElement>('button', /^WalletConnect/)).disabled).to.equal(false)
    clock.pass(30_000)
    await find('alert')
    await says(modal, 'Unable to load email login dependency')
    expect((await events.some('wallet-error')).map(({ code }) => code)).to.include('frame-unavailable')
    expect((await find<HTMLInputElement>('textbox', 'Email address')).value).to.equal(email)
    expect(await violationsIn(modal)).to.deep.equal([])
    clock.restart()
    await fault('auth', 'off')
    await leads('Try again', 'Check your email')
    await says(modal, email)
    expect(frames()).to.have.length(1)
  })

  it('say that the device is offline until it is online, and the service’s own words', async () => {
    const { modal } = await openLogin()
    const field = await find<HTMLInputElement>('textbox', 'Email address')
    field.focus()
    await fill('Email address', newEmail())
    await offline(true)
    try {
      await choose('button', 'Continue with email')
      await says(modal, 'You are offline')
      expect(frames()).to.have.length(0)
    } finally {
      await offline(false)
    }
    await until('nothing is said any more', () => !seen('alert'))
    await leads('Continue with email', 'Check your email')
    await choose('button', 'Back')
    localStorage.removeItem('@appkit-wallet/email_login_time')
    await fault('auth', 'drop')
    await again()
    await find('alert')
    await says(modal, 'The login service does not answer')
    await fault('auth', 'off')
    await leads('Continue with email', 'Check your email')
  })

  it('keep the address when the frame reloads during the request', async () => {
    const { modal } = await openLogin()
    const email = newEmail()
    await fill('Email address', email)
    await fault('auth', 'hang')
    const go = await choose('button', 'Continue with email')
    await until('busy', () => go.ariaBusy === 'true')
    const frame = await until('the frame', () => frames()[0]?.querySelector('iframe'))
    await fault('auth', 'off')
    frame.src = `${frame.src}`
    await until('an outcome', () => seen('heading', 'Check your email') ?? seen('alert'))
    if (seen('alert')) await choose('button', 'Continue with email')
    await shows('Check your email')
    await says(modal, email)
  })
})
