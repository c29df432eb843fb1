import { expect } from 'chai'
import { find, listen, shows } from '../../fixtures/page.ts'
import { scan } from '../../fixtures/wallets/phone.ts'
import { framesReady } from '../../fixtures/wallets/social.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import { click, openTab } from '../../setup/commands.ts'
import { addLogin, isIn, openProvider, ordinary } from './login.ts'
import { livesOn } from './story.ts'

describe('a login by Farcaster', () => {
  afterEach(() => sessionStorage.clear())

  it('the login succeeds on the linked page, signs, pays, is restored after a reload, and is removed on logout', async () => {
    const modal = addLogin(ordinary, { socials: 'farcaster' })
    const heard = listen()
    await openProvider(modal, 'Farcaster')
    await find('img', /^QR code/)
    const link = await scan(modal)
    expect(new URL(link).pathname).to.equal('/farcaster')
    const tab = await openTab(link)
    await pressIn('Continue', link)
    const [detail] = await heard.some('wallet-connect')
    expect(detail?.connector).to.include({ id: 'auth', type: 'AUTH' })
    await isIn(modal)
    await tab.close()
    await livesOn(modal, ordinary)
  })

  it('leaving cancels the login silently, and the next one shows another code', async () => {
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
    const tab = await openTab(second)
    await pressIn('Continue', second)
    await isIn(modal)
    await tab.close()
  })
})
