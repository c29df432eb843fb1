// @run all
import { expect } from 'chai'
import { until } from '../../fixtures/time.ts'
import { inFrame, openTab } from '../../setup/commands.ts'
import { codeOf, type Frame, failure, newEmail, openFrame, pressIn, titleAfter, type User } from './page.ts'

const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord']

let frame: Frame

/** Types an account name into a provider's page, which has a default. */
const typeAccount = (url: string, account: string) =>
  until('the account field', () =>
    inFrame<boolean>(
      url,
      `(() => { const field = document.querySelector('input'); if (field) field.value = '${account}'; return Boolean(field) })()`,
    ),
  )

/** Opens a provider's page as a popup, presses its button, and returns the message that it posts. */
async function visit(uri: string, button: string, account?: string): Promise<string> {
  const popup = window.open(uri, '', 'width=600,height=800')
  if (!popup) throw new Error('no pop-up')
  const posted = new Promise<string>((resolve) => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== popup || origin !== frame.origin) return
      window.removeEventListener('message', listen)
      resolve(data.resultUri)
    }
    window.addEventListener('message', listen)
  })
  if (account) await typeAccount(uri, account)
  await pressIn(button, uri)
  const resultUri = await posted
  popup.close()
  return resultUri
}

const addressOf = async (provider: string, account: string): Promise<User> => {
  const { uri } = await frame.ask<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider })
  return frame.ask<User>('CONNECT_SOCIAL', { uri: await visit(uri, 'Continue', account) })
}

describe('the login service, with social accounts', () => {
  before(async () => {
    frame = await openFrame()
  })
  after(() => frame.remove())

  it('logs a user in with each provider; all return a name, some also an email address', async () => {
    const told: (string | null)[][] = []
    const addresses = new Set<string>()
    for (const provider of providers) {
      const user = await addressOf(provider, 'noor')
      told.push([user.userName, user.email])
      addresses.add(user.address)
      expect(frame.said.at(-2)?.type).to.equal('@w3m-frame/SESSION_UPDATE')
    }
    expect(told.map(([name]) => name)).to.deep.equal(providers.map(() => 'noor'))
    expect(told.filter(([, email]) => email)).to.have.length(3)
    expect(addresses.size).to.equal(providers.length)
  })

  it('finds the same user for the same account, and another user for another account', async () => {
    const first = await addressOf('google', 'noor')
    await frame.ask('SIGN_OUT')
    expect(await addressOf('google', 'noor')).to.deep.equal(first)
    expect((await addressOf('google', 'elif')).address).not.to.equal(first.address)
  })

  it('returns what a page added to the state, accepts a result once, and reports a cancelled login', async () => {
    const { uri } = await frame.ask<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'github' })
    const mine = new URL(uri)
    mine.searchParams.set('state', `${mine.searchParams.get('state')}wm=4711`)
    const result = await visit(mine.href, 'Continue')
    expect(new URL(result).searchParams.get('state')).to.equal(mine.searchParams.get('state'))
    await frame.ask('CONNECT_SOCIAL', { uri: result })
    expect(await failure(frame.ask('CONNECT_SOCIAL', { uri: result }))).to.match(/has ended/)
    const foreign = await failure(frame.ask('CONNECT_SOCIAL', { uri: 'https://elsewhere.example/?code=1' }))
    expect(foreign).to.match(/not from the login service/)
    const again = await frame.ask<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'x' })
    const cancelled = await visit(again.uri, 'Cancel')
    expect(new URL(cancelled).searchParams.get('error')).to.equal('access_denied')
    expect(await failure(frame.ask('CONNECT_SOCIAL', { uri: cancelled }))).to.equal('The sign-in was cancelled')
  })

  it('redirects with its result to the page that opened it, and to no other page', async () => {
    const { uri } = await frame.ask<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'discord' })
    const withPage = (page: string) => {
      const url = new URL(uri)
      url.searchParams.set('state', `${url.searchParams.get('state')}wm=1--${encodeURIComponent(page)}`)
      return url.href
    }
    const elsewhere = await openTab(withPage('https://elsewhere.example/'))
    await pressIn('Continue', withPage('https://elsewhere.example/'))
    const title = await titleAfter('elsewhere.example', 'Sign in with Discord')
    expect(title).to.equal('The request failed')
    await elsewhere.close()
    const page = new URL('/pages/single.html?keep=1#here', location.href).href
    const tab = await openTab(withPage(page))
    await pressIn('Continue', withPage(page))
    const back = await until('back', () =>
      inFrame<string>('/pages/single.html', `document.readyState === 'complete' && location.href`),
    )
    await tab.close()
    const found = new URL(back)
    expect([found.searchParams.get('keep'), found.hash]).to.deep.equal(['1', '#here'])
    const result = found.searchParams.get('result_uri') ?? ''
    expect(result).to.contain('wm%3D1')
    expect(await frame.ask<User>('CONNECT_SOCIAL', { uri: result })).to.include({ userName: 'mara' })
  })

  it('waits until a Farcaster code is scanned, and reports that the user cancelled', async () => {
    const { url } = await frame.ask<{ url: string }>('GET_FARCASTER_URI')
    const waiting = frame.ask('CONNECT_FARCASTER')
    const tab = await openTab(url)
    await typeAccount(url, 'ida')
    await pressIn('Continue', url)
    expect(await waiting).to.deep.equal({ userName: 'ida' })
    expect(await frame.ask<User>('GET_USER')).to.include({ userName: 'ida', email: null })
    expect(await titleAfter(url, 'Sign in with Farcaster')).to.equal('Signed in')
    await tab.close()
    const { url: next } = await frame.ask<{ url: string }>('GET_FARCASTER_URI')
    const cancelled = failure(frame.ask('CONNECT_FARCASTER'))
    const other = await openTab(next)
    await pressIn('Cancel', next)
    expect(await cancelled).to.equal('The sign-in was cancelled')
    expect(await titleAfter(next, 'Sign in with Farcaster')).to.equal('Cancelled')
    await other.close()
  })

  it('adds an email address to a user without one, with a single code', async () => {
    await addressOf('x', `one-${Date.now()}`)
    const email = newEmail()
    expect(await frame.ask('UPDATE_EMAIL', { email })).to.deep.equal({ action: 'VERIFY_SECONDARY_OTP' })
    const changed = await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: await codeOf(email) })
    expect(changed).to.deep.equal({ newEmail: email })
    expect(await frame.ask<User>('GET_USER')).to.include({ email })
  })
})
