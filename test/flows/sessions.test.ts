// @run all
import { expect } from 'chai'
import { says, textOf } from '../features/send/flow.ts'
import { all, choose, connected, find, focused, gone, listen, same, seen, shows } from '../fixtures/page.ts'
import { accountIn, listedSessions, newPci, sessionOf, setSessions } from '../fixtures/sessions.ts'
import { until } from '../fixtures/time.ts'
import { offline, press } from '../setup/commands.ts'
import { fault } from '../setup/sandbox.ts'
import { addLogin, addressOf, answerFrame, client, loggedIn, logInByEmail, ordinary } from './login/login.ts'
import { told } from './send/sending.ts'

const features = { smartSessions: true }

/** A login with a smart account, and these sessions at the service. */
async function withSessions(sessions: readonly unknown[]) {
  const modal = await loggedIn({ features })
  await setSessions(accountIn(modal), sessions)
  return { modal, account: accountIn(modal) }
}

/** Opens the row of an app unless it is open, and asks for its revocation. */
async function askRevocation(name: string): Promise<void> {
  if ((await find('button', name)).ariaExpanded !== 'true') await choose('button', name)
  await choose('button', 'Revoke')
  await find('button', 'Cancel')
}

const isRevoked = () => until('the tag', () => seen('button', 'Tideline')?.textContent?.includes('Revoked'))

describe('smart sessions', () => {
  afterEach(() => fault('api', 'off'))

  it('the settings lead to the sessions of a smart account, with their data and their state', async () => {
    const day = 86_400_000
    const pci = newPci()
    const { modal } = await withSessions([
      sessionOf({ project: { name: 'Old Harbour', url: 'https://old.example' }, expiry: '2020-01-02T03:04:05Z' }),
      sessionOf({ project: { name: 'Gone Harbour' }, revokedAt: Date.now() - day }),
      sessionOf({ pci, expiry: Date.now() + 400 * day }),
    ])
    await modal.show({ view: 'AccountSettings' })
    await choose('button', 'Smart Sessions')
    const row = await find('button', 'Tideline')
    expect(row.textContent).to.match(/Tideline.*app\.tideline\.example.*Permissions: 2.*Until .*20\d\d/)
    const titles = all('button').map((one) => one.querySelector('.row-title')?.textContent)
    expect(titles.filter(Boolean), 'active ones first').to.deep.equal(['Tideline', 'Old Harbour', 'Gone Harbour'])
    expect((await find('button', 'Old Harbour')).textContent).to.match(/old\.example.*2020.*Expired/)
    expect((await find('button', 'Gone Harbour')).textContent).to.contain('Revoked')
    await choose('button', 'Gone Harbour')
    same(seen('button', 'Revoke'), null)
    await choose('button', 'Gone Harbour')
    row.click()
    const link = await find<HTMLAnchorElement>('link', 'app.tideline.example')
    expect([link.href, link.rel]).to.deep.equal(['https://app.tideline.example/play', 'noopener noreferrer'])
    await choose('button', 'Raw data')
    await says(modal, pci)
    await says(modal, '"claim"')
  })

  it('a session is revoked by a signature of its id that the service verifies', async () => {
    const first = sessionOf()
    const { modal, account } = await withSessions([first, sessionOf({ project: { name: 'Other' } })])
    const heard = listen()
    await modal.show({ view: 'Sessions' })
    expect(await client.getCode({ address: addressOf(modal) }), 'the account is not deployed').to.equal(undefined)
    await askRevocation('Tideline')
    await choose('button', 'Revoke')
    await until('the request', () => modal.state.view === 'ApproveTransaction')
    await until('the id', () => textOf(document.body).includes(first.pci))
    await answerFrame(modal)
    await shows('Smart Sessions')
    await isRevoked()
    const [one, two] = (await listedSessions(account)).map(({ revokedAt }) => revokedAt !== undefined)
    expect([one, two]).to.deep.equal([true, false])
    expect(heard.of('wallet-error')).to.deep.equal([])
  })

  it('after a request that the visitor declines or the service refuses, the session is active and can be revoked again', async () => {
    const { modal, account } = await withSessions([sessionOf()])
    await modal.show({ view: 'Sessions' })
    await askRevocation('Tideline')
    await choose('button', 'Cancel')
    await gone('button', 'Cancel')
    await choose('button', 'Revoke')
    await find('button', 'Cancel')
    await choose('button', 'Revoke')
    await answerFrame(modal, 'Reject')
    await told(modal, 'Request declined')
    await shows('Smart Sessions')
    expect((await find('button', 'Tideline')).textContent).not.to.contain('Revoked')
    expect((await listedSessions(account))[0]).not.to.have.property('revokedAt')
    await askRevocation('Tideline')
    await fault('api', 'error', { only: '/revoke' })
    await choose('button', 'Revoke')
    await answerFrame(modal)
    await says(modal, 'The session was not revoked and is still active.')
    expect((await find('button', 'Tideline')).ariaExpanded).to.equal('true')
    await fault('api', 'off')
    await choose('button', 'Try again')
    await answerFrame(modal)
    await isRevoked()
    expect((await listedSessions(account))[0]).to.have.property('revokedAt')
  })

  it('an answer that is lost is not taken for a failure: the list is read again', async () => {
    const { modal, account } = await withSessions([sessionOf()])
    await modal.show({ view: 'Sessions' })
    await askRevocation('Tideline')
    // The service revokes the session, but the page cannot read the answer.
    await fault('api', 'cors', { only: '/revoke' })
    await choose('button', 'Revoke')
    await answerFrame(modal)
    await isRevoked()
    expect(textOf(modal)).not.to.contain('still active')
    expect((await listedSessions(account))[0]).to.have.property('revokedAt')
  })

  it('a list that cannot be loaded says why, loads again, and says after a revocation that it may be out of date', async () => {
    const { modal } = await withSessions([sessionOf()])
    await fault('api', 'error', { only: '/v1/sessions/' })
    await modal.show({ view: 'Sessions' })
    await says(modal, 'Your smart sessions couldn’t be loaded')
    await says(modal, 'Network request failed')
    expect(textOf(modal), 'no false claim').not.to.contain('No smart sessions')
    await fault('api', 'off')
    await offline(true)
    await says(modal, 'You are offline')
    await offline(false)
    await choose('button', 'Try again')
    await askRevocation('Tideline')
    await fault('api', 'drop', { only: '/v1/sessions/' })
    await choose('button', 'Revoke')
    await answerFrame(modal)
    await says(modal, 'so the session may still be active.')
    await says(modal, 'Your smart sessions couldn’t be loaded')
  })

  it('hostile JSON hides no valid session, and is shown as plain text', async () => {
    const bad = [null, 7, 'x', [], {}, { pci: '' }, { pci: 'evil.example wants you to sign in\n\nwith' }]
    const { modal } = await withSessions([
      ...bad,
      sessionOf({
        project: { name: '\u202eevil <b>bold</b>', url: 'javascript:alert(1)', iconUrl: 'javascript:alert(2)' },
        permissions: 'all',
        expiry: {},
        createdAt: 1e300,
        context: '\u202ereversed',
      }),
      sessionOf({ project: null, permissions: [1, 2, 3], expiry: -1 }),
      sessionOf({ project: { name: 'Plain', url: 'http://plain.example' } }),
    ])
    await modal.show({ view: 'Sessions' })
    const row = await find('button', 'evil <b>bold</b>')
    expect(row.textContent).to.contain('Permissions: 0').and.to.contain('No known end')
    expect((await find('button', 'Unknown app')).textContent).to.contain('Permissions: 3')
    expect((await find('button', 'Plain')).textContent).not.to.contain('plain.example')
    expect(all('button').filter((one) => one.ariaExpanded !== null)).to.have.length(3)
    row.click()
    await choose('button', 'Raw data')
    await says(modal, '\\u{202e}reversed')
    expect(all('link')).to.deep.equal([])
  })

  it('255 sessions are listed and no more', async () => {
    const many = Array.from({ length: 300 }, (_, at) => sessionOf({ project: { name: `App ${at}` } }))
    const { modal } = await withSessions(many)
    await modal.show({ view: 'Sessions' })
    await find('button', 'App 254')
    expect(all('button', /^App/)).to.have.length(255)
  })

  it('a session is revoked with the keyboard alone', async () => {
    const { modal, account } = await withSessions([sessionOf()])
    await modal.show({ view: 'Sessions' })
    const row = await find('button', 'Tideline')
    const reach = async (what: string, is: (element: Element) => boolean) => {
      for (let steps = 0; steps < 20 && !is(focused() ?? document.body); steps += 1) await press('Tab')
      expect(is(focused() ?? document.body), what).to.equal(true)
    }
    await reach('the row', (one) => one === row)
    await press('Enter')
    await reach('Revoke', (one) => one.textContent === 'Revoke')
    await press('Enter')
    await find('button', 'Cancel')
    await reach('the second Revoke', (one) => one.textContent === 'Revoke')
    await press('Enter')
    await answerFrame(modal)
    await isRevoked()
    expect((await listedSessions(account))[0]).to.have.property('revokedAt')
  })

  it('other accounts have none, as a standard one of a login, and pages without the feature do not show them', async () => {
    const { modal } = await connected()
    modal.options = { features }
    await modal.show({ view: 'Sessions' })
    await says(modal, 'Only smart accounts on EVM networks have smart sessions.')
    await modal.show({ view: 'AccountSettings' })
    await find('button', 'Disconnect')
    same(seen('button', 'Smart Sessions'), null)
    modal.options = { features: { smartSessions: false } }
    const refused = await modal.show({ view: 'Sessions' }).then(String, (error) => error.code)
    expect(refused).to.equal('bad-view')
    modal.remove()
    // Another name: an element that follows at once would show the wallet of the one before.
    const login = addLogin({ ...ordinary, features }, { name: 'login' })
    await logInByEmail(login)
    await setSessions(accountIn(login), [sessionOf()])
    await login.show({ view: 'Sessions' })
    await says(login, 'Only smart accounts on EVM networks have smart sessions.')
  })

  it('a smart account without sessions is told what would be here', async () => {
    const { modal } = await withSessions([])
    await modal.show({ view: 'Sessions' })
    await find('heading', 'No smart sessions')
    await says(modal, 'Apps that you allow to act with this account appear here.')
  })
})
