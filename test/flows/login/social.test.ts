import { expect } from 'chai'
import { all, choose, find, listen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { addLogin, addressOf, answerProvider, isIn, openProvider, ordinary } from './login.ts'
import { livesOn, signs } from './story.ts'

const providers = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
} as const

/** A modal that offers a single provider. */
const offering = (provider: keyof typeof providers) => addLogin(ordinary, { socials: provider })

describe('a social login', () => {
  afterEach(() => sessionStorage.clear())

  for (const [provider, name] of Object.entries(providers) as [keyof typeof providers, string][])
    it(`a login by ${name} ends with a signature`, async () => {
      const modal = offering(provider)
      const heard = listen()
      await openProvider(modal, name)
      await answerProvider('Continue', provider)
      const [detail] = await heard.some('wallet-connect')
      expect(detail?.connector).to.include({ id: 'auth', type: 'AUTH' })
      await isIn(modal)
      expect(await signs(modal)).to.equal(true)
    })

  it('the login signs, pays, is restored after a reload, and is removed on logout', async () => {
    const modal = offering('google')
    await openProvider(modal, 'Google')
    await answerProvider('Continue', 'google')
    await isIn(modal)
    await livesOn(modal, ordinary)
  })

  it('a login that is cancelled at the provider is reported, and can be retried', async () => {
    const modal = offering('github')
    const heard = listen()
    await openProvider(modal, 'GitHub')
    await answerProvider('Cancel', 'github')
    await until('told', () => all('alert').length > 0 || all('status').some(({ textContent }) => textContent))
    expect(modal.state.open).to.equal(true)
    expect(heard.of('wallet-connect')).to.deep.equal([])
    if (modal.state.view === 'ConnectingSocial') await choose('button', 'Try again')
    else await openProvider(modal, 'GitHub')
    await answerProvider('Continue', 'github')
    await isIn(modal)
  })

  it('a second login finds the same account', async () => {
    const modal = offering('discord')
    const addresses: string[] = []
    for (let time = 0; time < 2; time++) {
      await openProvider(modal, 'Discord')
      await answerProvider('Continue', 'discord')
      await isIn(modal)
      addresses.push(addressOf(modal))
      await modal.disconnect()
      await until('out', () => modal.state.active.status === 'disconnected')
    }
    expect(addresses[0]).to.equal(addresses[1])
  })

  it('the modal shows the configured providers in their order', async () => {
    const modal = addLogin(ordinary, { socials: 'x google' })
    await modal.show()
    await find('button', 'Continue with Google')
    const names = all('button', /^Continue with (?!email)/, modal).map(
      ({ ariaLabel, textContent }) => ariaLabel ?? textContent,
    )
    expect(names).to.deep.equal(['Continue with X', 'Continue with Google'])
  })
})
