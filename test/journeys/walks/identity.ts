import { expect } from 'chai'
import { choose, listen } from '../../fixtures/page.ts'
import { addSignedIn, createPageSiwx, promptCount } from '../../fixtures/sign-in.ts'
import { leads } from '../../fixtures/steps.ts'
import { answerFrame } from '../../flows/login/login.ts'
import { openWish, registerInStorm } from '../../flows/names/form.ts'
import { reads } from '../../flows/swap/swapping.ts'
import type { Walks, Weather } from '../journey.ts'

/** Journeys of an identity, by their titles. */
export const walks = {
  async 'signs in with one signature, and out'() {
    const siwx = createPageSiwx()
    const { modal, wallet, events } = await addSignedIn(siwx)
    expect(modal.state.session?.data.accountAddress).to.equal(wallet.addresses[0])
    expect([promptCount(wallet), siwx.sessions.length]).to.deep.equal([1, 1])
    await modal.disconnect()
    await events.some('wallet-sign-out')
    expect(siwx.sessions).to.deep.equal([])
  },

  async 'registers a name for a login'(weather: Weather) {
    const heard = listen()
    const { modal, name } = await openWish()
    await choose('button', 'Register')
    await answerFrame(modal)
    if (weather === 'storm') await registerInStorm(modal)
    await reads(modal, `${name} is yours`)
    await leads('Done', 'Account')
    const ofWeather = weather === 'storm' ? ['name-register-failed', 'name-unknown'] : []
    const errors = heard.of('wallet-error').map(({ detail }) => detail.code)
    expect(errors.filter((code) => !ofWeather.includes(code))).to.deep.equal([])
  },
} satisfies Walks
