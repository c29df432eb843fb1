// @run all
import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { all, choose, find, listen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { scan } from '../../fixtures/wallets/phone.ts'
import { framesReady } from '../../fixtures/wallets/social.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import { click, openTab } from '../../setup/commands.ts'
import { addLogin, addressOf, answerProvider, isIn, logInByEmail, openProvider, ordinary } from './login.ts'
import { livesOn, signs } from './story.ts'

const providers = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** Logs in by a provider's window. */
async function logInBy(modal: WalletModal, provider: string, name: string): Promise<void> {
  await openProvider(modal, name)
  await answerProvider('Continue', provider)
  await isIn(modal)
}

/** Follows the link of a Farcaster code, and logs in there. */
async function logInByLink(modal: WalletModal, link: string): Promise<void> {
  expect(new URL(link).pathname).to.equal('/farcaster')
  const tab = await openTab(link)
  await pressIn('Continue', link)
  await isIn(modal)
  await tab.close()
}

/** Each way to log in; the modal offers only the socials that it is given. */
const ways: Record<string, (modal: WalletModal) => Promise<unknown>> = {
  email: logInByEmail,
  google: (modal) => logInBy(modal, 'google', 'Google'),
  async farcaster(modal) {
    await openProvider(modal, 'Farcaster')
    await find('img', /^QR code/)
    await logInByLink(modal, await scan(modal))
  },
}

describe('a login', () => {
  for (const [way, logIn] of Object.entries(ways))
    it(`by ${way} signs, pays, is restored after a reload, and is removed on logout`, async () => {
      const modal = addLogin(ordinary, { socials: way === 'email' ? '' : way })
      const heard = listen()
      const given = (await logIn(modal)) as { email: string } | undefined
      const [detail] = await heard.some('wallet-connect')
      expect(detail).to.deep.include({ namespace: 'eip155', caipNetworkId: 'eip155:31337', restored: false })
      expect(detail?.connector).to.include({ id: 'auth', type: 'AUTH' })
      const address = addressOf(modal)
      await livesOn(modal, ordinary)
      if (!given) return
      const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('@appkit-wallet/'))
      const told = kept.filter((pair) => pair.join().includes(given.email))
      expect(told, 'the address of the mail').to.deep.equal([])
      await logInByEmail(modal, given.email)
      expect(addressOf(modal), 'the same person').to.equal(address)
    })

  for (const [provider, name] of Object.entries(providers))
    it(`by ${name} ends with a signature`, async () => {
      const modal = addLogin(ordinary, { socials: provider })
      const heard = listen()
      await logInBy(modal, provider, name)
      expect((await heard.some('wallet-connect'))[0]?.connector).to.include({ id: 'auth', type: 'AUTH' })
      expect(await signs(modal)).to.equal(true)
      if (provider !== 'discord') return
      const address = addressOf(modal)
      await modal.disconnect()
      await until('out', () => modal.state.active.status === 'disconnected')
      await logInBy(modal, provider, name)
      expect(addressOf(modal), 'the same account').to.equal(address)
    })

  it('that is cancelled at the provider is reported, and can be retried', async () => {
    const modal = addLogin(ordinary, { socials: 'x github' })
    const heard = listen()
    await modal.show()
    await find('button', 'Continue with X')
    const names = all('button', /^Continue with (?!email)/, modal).map(
      ({ ariaLabel, textContent }) => ariaLabel ?? textContent,
    )
    expect(names, 'in the configured order').to.deep.equal(['Continue with X', 'Continue with GitHub'])
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

  it('by Farcaster is cancelled silently by leaving, and the next one shows another code', async () => {
    const modal = addLogin(ordinary, { socials: 'farcaster' })
    const heard = listen()
    await openProvider(modal, 'Farcaster')
    const first = await scan(modal)
    const loaded = framesReady()
    await click(await find('button', 'Back'))
    await shows('Connect wallet')
    expect(heard.of('wallet-error')).to.deep.equal([])
    await openProvider(modal, 'Farcaster')
    await loaded
    await find('img', /^QR code/)
    const second = await scan(modal)
    expect(second).not.to.equal(first)
    await logInByLink(modal, second)
  })
})
