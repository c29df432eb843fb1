import { expect } from 'chai'
import { violationsIn } from '../../../fixtures/axe.ts'
import { holdClock } from '../../../fixtures/clock.ts'
import { choose, connected, fill, find, listen, seen, shows } from '../../../fixtures/page.ts'
import { showView } from '../../../fixtures/steps.ts'
import { eventually, until } from '../../../fixtures/time.ts'
import { codeOf, newEmail } from '../../../sandbox/auth/page.ts'
import { says } from '../../send/flow.ts'
import { askCode, isIn, mails, openLogin, wrongFor } from '../flow.ts'

const stored = (key: string) => JSON.parse(localStorage.getItem(`@appkit-wallet/${key}`) ?? '{}').value

async function openChange() {
  const { modal } = await openLogin()
  const email = await askCode()
  await fill('Code', await codeOf(email))
  await isIn(modal)
  await modal.show()
  await shows('Account')
  await showView(modal, 'UpdateEmail', 'Change email')
  return { modal, email }
}

describe('a change of the email address', () => {
  it('needs a valid other address, the code of the current one, then the code of the new one, and keeps the account', async () => {
    const { modal, email } = await openChange()
    const field = await find<HTMLInputElement>('textbox', 'New email address')
    await eventually(() => expect(field.value).to.equal(email))
    const { address } = modal.state.active
    for (const same of [email, ` ${email.toUpperCase()} `]) {
      await fill('New email address', same)
      await eventually(async () =>
        expect((await find<HTMLButtonElement>('button', 'Continue')).disabled).to.equal(true),
      )
    }
    await fill('New email address', 'mara@')
    await choose('button', 'Continue')
    await says(modal, 'Enter a valid email address')
    expect(field.value).to.equal('mara@')
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
    expect(modal.state.active.address).to.equal(address)
    await modal.disconnect()
    await modal.close()
    await modal.show()
    await askCode(next)
    await fill('Code', await codeOf(next))
    await isIn(modal)
    expect(modal.state.active.address, 'the same person').to.equal(address)
  })

  it('restarts with the code of the current address when the code is resent, and is tracked once', async () => {
    const clock = holdClock()
    const { modal, email } = await openChange()
    const heard = listen()
    await modal.show({ view: 'AccountSettings' })
    await choose('button', 'Change email')
    const next = newEmail()
    await fill('New email address', next)
    await choose('button', 'Continue')
    await says(modal, 'Resend in 30 s')
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
    expect(heard.of('wallet-track').filter(({ detail }) => detail.event === 'EMAIL_EDIT')).to.have.length(1)
  })

  it('is not offered to a visitor with a wallet', async () => {
    const { modal } = await connected()
    await modal.show({ view: 'UpdateEmail' })
    await says(modal, 'You aren’t logged in with email here.')
  })
})
