import { expect } from 'chai'
import { violationsIn } from '../../../fixtures/axe.ts'
import { stopClock } from '../../../fixtures/clock.ts'
import { afterwards, choose, connected, fill, find, listen, seen, shows } from '../../../fixtures/page.ts'
import { eventually, until } from '../../../fixtures/time.ts'
import { codeOf, newEmail } from '../../../sandbox/auth/page.ts'
import { says } from '../../send/flow.ts'
import { askCode, isIn, mails, openLogin, wrongFor } from '../flow.ts'

const stored = (key: string) => JSON.parse(localStorage.getItem(`@appkit-wallet/${key}`) ?? '{}').value

/** Logs in by email and opens the view that changes the address. */
async function openChange() {
  const { modal } = await openLogin()
  const email = await askCode()
  await fill('Code', await codeOf(email))
  await isIn(modal)
  await modal.show()
  await shows('Account')
  await modal.show({ view: 'UpdateEmail' })
  await shows('Change email')
  return { modal, email }
}

describe('a change of the email address', () => {
  it('is confirmed by the code of the current address, then by the code of the new one', async () => {
    const { modal, email } = await openChange()
    const field = await find<HTMLInputElement>('textbox', 'New email address')
    await eventually(() => expect(field.value).to.equal(email))
    await eventually(async () => expect((await find<HTMLButtonElement>('button', 'Continue')).disabled).to.equal(true))
    const next = newEmail()
    await fill('New email address', next)
    expect(await violationsIn(modal)).to.deep.equal([])
    await choose('button', 'Continue')
    await says(modal, 'To confirm it is you, enter the code sent to')
    await says(modal, email)
    const [, old] = await mails(email, 2)
    expect(old?.purpose).to.equal('primary')
    await fill('Code', wrongFor(old?.code ?? ''))
    await says(modal, 'That code doesn’t match')
    await fill('Code', old?.code ?? '')
    await says(modal, 'Now enter the code sent to your new address')
    await says(modal, next)
    expect(stored('login_email')).to.equal(email)
    const [fresh] = await mails(next, 1)
    expect(fresh?.purpose).to.equal('secondary')
    await fill('Code', fresh?.code ?? '')
    await says(modal, 'Email address changed')
    await until('the new address', () => stored('login_email') === next)
    await until('another view', () => !seen('heading', 'Change email'))
  })

  it('needs a valid address that differs from the current one', async () => {
    const { modal, email } = await openChange()
    await fill('New email address', ` ${email.toUpperCase()} `)
    await eventually(async () => expect((await find<HTMLButtonElement>('button', 'Continue')).disabled).to.equal(true))
    await fill('New email address', 'mara@')
    await choose('button', 'Continue')
    await says(modal, 'Enter a valid email address')
    expect((await find<HTMLInputElement>('textbox', 'New email address')).value).to.equal('mara@')
  })

  it('restarts with the code of the current address when the code is resent', async () => {
    const clock = stopClock()
    afterwards(clock.restart)
    const { modal, email } = await openChange()
    const next = newEmail()
    await fill('New email address', next)
    await choose('button', 'Continue')
    const [, old] = await mails(email, 2)
    await fill('Code', old?.code ?? '')
    await says(modal, 'Now enter the code sent to your new address')
    clock.pass(30_000)
    await choose('button', 'Resend code')
    await says(modal, 'To confirm it is you, enter the code sent to')
    const [, , again] = await mails(email, 3)
    await fill('Code', again?.code ?? '')
    await says(modal, 'Now enter the code sent to your new address')
    const [, fresh] = await mails(next, 2)
    await fill('Code', fresh?.code ?? '')
    await says(modal, 'Email address changed')
  })

  it('is tracked when the visitor starts it, and not with each code', async () => {
    const clock = stopClock()
    afterwards(clock.restart)
    const { modal, email } = await openChange()
    const heard = listen()
    await modal.show({ view: 'AccountSettings' })
    await choose('button', 'Change email')
    await fill('New email address', newEmail())
    await choose('button', 'Continue')
    await mails(email, 2)
    await says(modal, 'Resend in 30 s')
    clock.pass(30_000)
    await choose('button', 'Resend code')
    await mails(email, 3)
    const edits = heard.of('wallet-track').filter(({ detail }) => detail.event === 'EMAIL_EDIT')
    expect(edits).to.have.length(1)
  })

  it('is not offered to a visitor with a wallet', async () => {
    const { modal } = await connected()
    await modal.show({ view: 'UpdateEmail' })
    await says(modal, 'You aren’t logged in with email here.')
  })
})
