import { expect } from 'chai'
import { callItself, phones } from '../../fixtures/browser/agent.ts'
import { choose, find, seen } from '../../fixtures/page.ts'
import { openModal } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'
import { answerWindows } from '../../fixtures/wallets/social.ts'
import { providerOf } from './pairing.ts'

describe('a wallet app on the phone', () => {
  const harbor = { id: 'h', name: 'Seaglass', mobile_link: 'harbor://', app_store: 'https://apps.example/harbor' }
  const onPhone = async (listing: typeof harbor & { rdns?: string }) => {
    callItself(phones.ios)
    const opened: [string, string][] = []
    answerWindows((url, target) => {
      opened.push([url, target])
      return null
    })
    const modal = await openModal({ name: 'phone' }, { customWallets: [listing], features: { allWallets: 'hide' } })
    await choose('button', /^Seaglass/, modal)
    return { modal, opened }
  }

  it('a tap opens the app with the code, each request opens it again, and it stays closed after disconnecting', async () => {
    const { modal, opened } = await onPhone(harbor)
    const open = await find('button', 'Open app', modal)
    await until('ready', () => open.ariaBusy !== 'true')
    open.click()
    const [href = '', target] = (await until('opened', () => opened.at(-1))) ?? []
    expect(target).to.equal(window === window.top ? '_self' : '_top')
    expect(href).to.match(/^harbor:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/)
    const phone = await addPhone()
    await phone.pair(decodeURIComponent(href.slice('harbor://wc?uri='.length)))
    await until('connected', () => modal.state.active.status === 'connected')
    expect(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).to.equal(null)
    phone.control.mode = 'ask'
    const params = ['0x4869', modal.state.active.address]
    const signing = providerOf(modal).request({ method: 'personal_sign', params })
    const request = await until('asked', () => phone.$requests.get()[0])
    expect(JSON.parse(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? '')).to.deep.equal({
      href: 'harbor://',
      name: 'Seaglass',
    })
    await phone.answer(request)
    await signing
    expect(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).to.equal(null)
  })

  for (const mobile_link of [
    'javascript:alert(1)//',
    'intent://x#Intent;scheme=tel;end',
    'itms-services://?action=download-manifest&url=https://a.example/x',
    'ms-appinstaller:?source=https://a.example/x',
    'smb://a.example/x',
    'chrome://settings',
    'about:',
    'view-source:https://a.example',
  ])
    it(`a link that is not a wallet link is never opened, and the view shows only the code: ${mobile_link}`, async () => {
      const { modal, opened } = await onPhone({ ...harbor, mobile_link })
      await scan(modal)
      expect(seen('button', 'Open app', modal)).to.equal(null)
      expect(seen('tab', undefined, modal)).to.equal(null)
      expect(opened).to.deep.equal([])
    })
})
