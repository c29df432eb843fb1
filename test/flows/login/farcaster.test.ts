import { expect } from 'chai'
import { find, listen, shows } from '../../fixtures/page.ts'
import { scan } from '../../fixtures/phone.ts'
import { framesReady } from '../../fixtures/social.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import { click, openTab } from '../../setup/commands.ts'
import { addLogin, isIn, openProvider, ordinary } from './login.ts'
import { livesOn } from './story.ts'

describe('a login by Farcaster', () => {
  afterEach(() => sessionStorage.clear())

  it('is made by the page behind the code; it signs, pays, comes back after a reload, and is forgotten', async () => {
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

  it('is left without a word, and begins anew with another code', async () => {
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
