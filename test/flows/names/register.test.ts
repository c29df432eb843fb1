// @run all
import { expect } from 'chai'
import { violationsIn } from '../../fixtures/axe.ts'
import { all, choose, connected, fill, find, seen, shows } from '../../fixtures/page.ts'
import { register } from '../../fixtures/service-names.ts'
import { leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { addressOf, answerFrame, frameHidden } from '../login/login.ts'
import { told } from '../send/sending.ts'
import { answering, reads } from '../swap/swapping.ts'
import { field, newWish, openForm, openWish, registerButton } from './form.ts'

/** What the names service knows of a name; undefined for one that is free. */
async function recordOf(name: string): Promise<{ addresses: Record<string, { address: string }> } | undefined> {
  const answer = await (
    await fetch(`${sandbox.endpoints.api}/v1/profile/account/${name}?apiVersion=2&projectId=test`)
  ).json()
  return Array.isArray(answer) ? undefined : answer
}

describe('registering a name', () => {
  afterEach(() => fault('api', 'off'))

  it('a login registers a name, which the account has and another visitor can send to', async () => {
    const { modal, heard, wish, name } = await openWish()
    await reads(modal, `${name} is available`)
    await choose('button', 'Register')
    await answerFrame(modal)
    await reads(modal, `${name} is yours`)
    expect(seen('button', 'Back')).to.equal(null)
    const { addresses } = (await recordOf(name)) ?? { addresses: {} }
    const { address = '' } = addresses[(0x8000_0000 | 31337) >>> 0] ?? {}
    expect(address).to.equal(addressOf(modal))
    expect(addresses[60]?.address).to.equal(addressOf(modal))
    await leads('Done', 'Account')
    await reads(modal, name)
    const tracked = heard.of('wallet-track').map(({ detail }) => detail)
    const own = tracked.filter(({ event }) => event.startsWith('REGISTER_NAME'))
    expect(own.map(({ event }) => event)).to.deep.equal(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
    expect(own[0]?.properties).to.deep.equal({ isSmartAccount: true, ensName: name })
    expect(heard.of('wallet-error')).to.deep.equal([])
    await modal.close()
    modal.remove()

    const other = await connected()
    await other.modal.show({ view: 'Send' })
    await fill('To', `${wish}.reown.id`)
    await until('the address', () =>
      other.modal.shadowRoot?.querySelector('.full-address')?.textContent?.replaceAll(' ', '').includes(address),
    )
  })

  it('the form says what a name is made of, cleans a pasted one, and offers suggestions that are free and of its form', async () => {
    const { modal } = await openForm()
    const disabled = async () => (await registerButton()).disabled
    await reads(modal, 'At least 4 letters, digits or hyphens')
    for (const [typed, message] of [
      ['mar', 'At least 4 letters, digits or hyphens'],
      ['ma_r', 'Use letters, digits and hyphens only'],
      ['mаra', 'Use letters, digits and hyphens only'],
      ['m'.repeat(56), 'Use at most 55 characters'],
      ['taken', 'taken.reown.id is taken'],
    ] as const) {
      await fill('Name', typed)
      await reads(modal, message)
      expect(await disabled(), typed).to.equal(true)
    }
    expect((await field()).getAttribute('aria-invalid')).to.equal('true')
    expect(await violationsIn(modal)).to.deep.equal([])
    const wish = newWish()
    await fill('Name', ` ${wish.toUpperCase()}.Reown.id `)
    expect((await field()).value).to.equal(wish)
    await until('free', async () => !(await registerButton()).disabled)
    await fill('Name', 'taken')
    const own = await find<HTMLButtonElement>('button', 'taken.reown.id')
    expect([own.disabled, own.textContent]).to.deep.equal([true, 'taken.reown.idTaken'])
    await choose('button', 'taken-wallet.reown.id')
    expect((await field()).value).to.equal('taken-wallet')
    await until('free', async () => !(await registerButton()).disabled)
    await find('button', 'taken.reown.id')
    await reads(modal, 'taken-wallet.reown.id is available')
    expect(await violationsIn(modal)).to.deep.equal([])
    const other = newWish()
    const names = ['ab.reown.id', 'evil.example', '<img src=x>.reown.id', `${other}.reown.id`, 'FINE.reown.id', 7, null]
    const suggestions = names.map((name) => ({ name, registered: false }))
    await answering('profile/suggestions', { suggestions: [...suggestions, ...suggestions] })
    await fill('Name', other)
    await reads(modal, `${other}.reown.id is available`)
    const rows = all('button').filter(({ textContent }) => textContent?.includes('Available'))
    expect(rows.map(({ textContent }) => textContent)).to.deep.equal([`${other}.reown.idAvailable`])
  })

  it('a visitor who declines or closes the modal keeps what was typed, and nothing comes back', async () => {
    const { modal, heard, wish, name } = await openWish()
    await choose('button', 'Register')
    await answerFrame(modal, 'Reject')
    await told(modal, 'Request declined')
    await shows('Choose name')
    expect((await field()).value).to.equal(wish)
    expect(await recordOf(name)).to.equal(undefined)
    expect(heard.of('wallet-error').map(({ detail }) => detail.code)).to.deep.equal(['user-rejected'])
    await choose('button', 'Register')
    await until('the request', () => modal.state.view === 'ApproveTransaction')
    await modal.close()
    await frameHidden()
    await until('rejected', () => !modal.state.open)
    expect(await recordOf(name)).to.equal(undefined)
    await modal.show({ view: 'RegisterAccountName' })
    expect((await field()).value).to.equal(wish)
    await until('free', async () => !(await registerButton()).disabled)
    await choose('button', 'Register')
    await answerFrame(modal)
    await reads(modal, `${name} is yours`)
  })

  it("the service's first reason is told when it refuses, and the name when it gives none", async () => {
    const { modal, heard, name } = await openWish()
    const reserved = [{ field: 'name', description: 'This name is\u202e reserved' }, { description: 'another' }]
    for (const [reasons, message] of [
      [reserved, 'This name is reserved'],
      [[], `Error registering name ${name}`],
    ] as const) {
      await fault('api', 'off')
      await answering('profile/account?', { status: 'FAILED', reasons }, 400)
      await choose('button', 'Register')
      await answerFrame(modal)
      await told(modal, message)
      await shows('Choose name')
    }
    expect(heard.of('wallet-error').at(-1)?.detail).to.deep.include({
      code: 'name-register-failed',
      message: `Error registering name ${name}`,
    })
    await fault('api', 'off')
    await register(name)
    await choose('button', 'Register')
    await answerFrame(modal)
    await told(modal, `The name ${name} is taken`)
    expect(`${(await field()).value}.reown.id`).to.equal(name)
  })

  it('a name that was registered although the answer was lost is the account’s', async () => {
    const { modal, name } = await openWish()
    await fault('api', 'truncated', { only: '/v1/profile/account?' })
    await choose('button', 'Register')
    await answerFrame(modal)
    await reads(modal, `${name} is yours`)
  })

  it('an outcome that cannot be learned is not called a failure', async () => {
    const { modal, name } = await openWish()
    await fault('api', 'truncated', { only: '/v1/profile/account?' })
    await fault('api', 'error', { only: `/v1/profile/account/${name}` })
    await choose('button', 'Register')
    await answerFrame(modal)
    await told(modal, 'This name may have been registered')
    await fault('api', 'off')
    expect((await recordOf(name))?.addresses[60]?.address).to.equal(addressOf(modal))
  })

  it('a failing service is told, and asked again on demand; a name needs no suggestions', async () => {
    const { modal } = await openForm()
    await fault('api', 'error', { only: '/v1/profile/' })
    await fill('Name', newWish())
    await reads(modal, 'Error fetching name suggestions')
    expect((await registerButton()).disabled).to.equal(true)
    expect(await violationsIn(modal)).to.deep.equal([])
    await fault('api', 'off')
    await choose('button', 'Try again')
    await until('free', async () => !(await registerButton()).disabled)
    expect(seen('button', 'Try again')).to.equal(null)
    await fault('api', 'error', { only: '/v1/profile/suggestions' })
    const wish = newWish()
    await fill('Name', wish)
    await reads(modal, 'Error fetching name suggestions')
    await until('free', async () => !(await registerButton()).disabled)
    await fill('Name', 'taken')
    await reads(modal, 'taken.reown.id is taken')
  })
})
