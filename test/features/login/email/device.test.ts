// @run all
import { expect } from 'chai'
import { violationsIn } from '../../../fixtures/axe.ts'
import { holdClock } from '../../../fixtures/clock.ts'
import { choose, fill, find, seen, shows } from '../../../fixtures/page.ts'
import { leads } from '../../../fixtures/steps.ts'
import { until } from '../../../fixtures/time.ts'
import { newEmail, pressIn, titleAfter } from '../../../sandbox/auth/page.ts'
import { openTab } from '../../../setup/commands.ts'
import { says } from '../../send/flow.ts'
import { isIn, mails, openLogin } from '../flow.ts'

async function askDevice() {
  const { modal } = await openLogin()
  const email = newEmail('+device')
  await fill('Email address', email)
  await leads('Continue with email', 'Approve device')
  await says(modal, email)
  return { modal, email }
}

async function approve(link = ''): Promise<void> {
  const tab = await openTab(link)
  await pressIn('Approve device', link)
  await titleAfter(link, 'Approve this device?')
  await tab.close()
}

describe('an unknown device', () => {
  it('is approved by the link in an email, and the code follows automatically', async () => {
    const { modal, email } = await askDevice()
    expect(await violationsIn(modal)).to.deep.equal([])
    const [mail] = await mails(email, 1)
    expect(mail?.purpose).to.equal('device')
    await approve(mail?.link)
    await shows('Check your email')
    const [, second] = await mails(email, 2)
    await fill('Code', second?.code ?? '')
    await isIn(modal)
  })

  it("can request another email after 30 s, whose link replaces the last one, and is waited for beyond the frame's timeout", async () => {
    const clock = holdClock()
    const { modal, email } = await askDevice()
    await says(modal, 'Resend in 30 s')
    clock.pass(30_000)
    await choose('button', 'Resend email')
    const [, second] = await mails(email, 2)
    await says(modal, 'Resend in 30 s')
    for (let turn = 0; turn < 4; turn++) {
      clock.pass(31_000)
      await new Promise(requestAnimationFrame)
    }
    expect(seen('heading', 'This device was not approved')).to.equal(null)
    clock.restart()
    await approve(second?.link)
    await shows('Check your email')
  })

  it('is cancelled by Cancel, and the address is kept', async () => {
    const { modal, email } = await askDevice()
    expect(modal.state.active.status).to.equal('connecting')
    await choose('button', 'Cancel')
    await until('the login is over', () => modal.state.active.status === 'disconnected')
    expect((await find<HTMLInputElement>('textbox', 'Email address')).value).to.equal(email)
  })

  for (const [how, lose] of Object.entries({
    'loaded again': (frame: HTMLIFrameElement) => Object.assign(frame, { src: `${frame.src}` }),
    'removed by a script of the page': (frame: HTMLIFrameElement) => frame.closest('dialog')?.remove(),
  }))
    it(`sees an error when the frame is ${how}, and can get another email`, async () => {
      const { modal, email } = await askDevice()
      lose(document.querySelector('dialog[data-wallet-frame] iframe') as HTMLIFrameElement)
      await find('heading', 'This device was not approved')
      localStorage.removeItem('@appkit-wallet/email_login_time')
      await leads('Resend email', 'Approve device')
      const [, second] = await mails(email, 2)
      await approve(second?.link)
      await shows('Check your email')
      expect(modal.state.open).to.equal(true)
      const [, , third] = await mails(email, 3)
      await fill('Code', third?.code ?? '')
      await isIn(modal)
    })
})
