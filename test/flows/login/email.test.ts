import { expect } from 'chai'
import { choose, fill, find, listen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { codeOf, mailOf, newEmail, pressIn } from '../../sandbox/auth/page.ts'
import { openTab } from '../../setup/commands.ts'
import { addLogin, addressOf, askCode, askDevice, enterCode, isIn, logInByEmail, ordinary } from './login.ts'
import { livesOn } from './story.ts'

describe('a login by email', () => {
  afterEach(() => sessionStorage.clear())

  it('the login signs, pays, is restored after a reload, and is removed on logout', async () => {
    const modal = addLogin(ordinary)
    const { email, detail } = await logInByEmail(modal)
    expect(detail).to.deep.include({ namespace: 'eip155', caipNetworkId: 'eip155:31337', restored: false })
    expect(detail?.connector).to.include({ id: 'auth', type: 'AUTH' })
    const address = addressOf(modal)
    await livesOn(modal, ordinary)
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('@appkit-wallet/'))
    expect(
      kept.filter((pair) => pair.join().includes(email)),
      'the address of the mail',
    ).to.deep.equal([])
    await logInByEmail(modal, email)
    expect(addressOf(modal), 'the same person').to.equal(address)
  })

  it('the right code works after a wrong one', async () => {
    const modal = addLogin()
    const email = await askCode(modal)
    const right = await codeOf(email)
    await fill('Code', right === '000000' ? '111111' : '000000')
    await find('alert')
    expect(modal.state).to.deep.include({ open: true, view: 'EmailVerifyOtp' })
    expect(modal.state.active.status).not.to.equal('connected')
    await fill('Code', right)
    await isIn(modal)
  })

  it('an unknown device waits until the visitor opens the link in the mail', async () => {
    const modal = addLogin()
    const email = await askDevice(modal)
    const { link = '' } = (await mailOf(email)).at(-1) ?? {}
    const tab = await openTab(link)
    await pressIn('Approve device', link)
    await shows('Check your email')
    await tab.close()
    await until('a code', async () => (await mailOf(email)).some(({ purpose }) => purpose === 'otp'))
    await enterCode(email)
    await isIn(modal)
  })

  it('the email address changes after both codes', async () => {
    const modal = addLogin()
    const { email } = await logInByEmail(modal)
    const address = addressOf(modal)
    await modal.show({ view: 'UpdateEmail' })
    const next = newEmail()
    expect((await find<HTMLInputElement>('textbox', 'New email address')).value).to.equal(email)
    await fill('New email address', next)
    await choose('button', 'Continue')
    await until('a code for the old address', async () => (await mailOf(email)).at(-1)?.purpose === 'primary')
    await fill('Code', await codeOf(email))
    await until('a code for the new address', async () => (await mailOf(next)).at(-1)?.purpose === 'secondary')
    await until('the next code', () => find('textbox', 'Code'))
    await fill('Code', await codeOf(next))
    await until('changed', () => localStorage.getItem('@appkit-wallet/login_email')?.includes(next))
    expect(addressOf(modal)).to.equal(address)
    await modal.disconnect()
    await modal.close()
    await logInByEmail(modal, next)
    expect(addressOf(modal), 'the same person').to.equal(address)
  })

  it('leaving the change of the email address changes nothing', async () => {
    const modal = addLogin()
    const heard = listen()
    const email = await askCode(modal)
    await choose('button', 'Back')
    const field = await find<HTMLInputElement>('textbox', 'Email address')
    expect(field.value).to.equal(email)
    await modal.close()
    expect(heard.of('wallet-connect')).to.deep.equal([])
    expect(modal.state.active.status).to.equal('disconnected')
  })
})
