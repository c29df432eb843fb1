// @run alone all
import { expect } from 'chai'
import type { Eip1193Wallet } from '../../src/entry/testing/eip1193/wallet.ts'
import { choose, fill, find } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { createTestWallet } from '../fixtures/wallets/eip1193.ts'
import { sandbox } from '../setup/sandbox.ts'
import { addWired, announceIn, loadFrame } from './page.ts'

/** Shows the page under the strict policy with a wallet. */
async function openStrict(wallet: Eip1193Wallet, path: string) {
  const page = await loadFrame(path)
  announceIn(page, wallet, 'data:image/gif;base64,R0lGODlhAQABAAAAACw=')
  await page.customElements.whenDefined('wallet-modal')
  const modal = addWired(page, { theme: 'light' })
  return { page, modal, view: modal.shadowRoot?.firstElementChild as Element }
}

const pages = { 'the script tag': '/pages/strict.html', 'the modules of the npm package': '/pages/strict-modules.html' }

for (const [name, path] of Object.entries(pages))
  describe(`${name} under the strict policy`, () => {
    it('connecting, the account, sending and receiving cause no violation', async () => {
      const wallet = createTestWallet()
      const letGo = wallet.control.hold()
      const { page, modal, view } = await openStrict(wallet, path)
      await modal.show()
      await choose('button', /^Harbor/, view)
      await find('button', 'Cancel', view)
      letGo()
      await until('connected', () => modal.state.active.status === 'connected')
      await modal.show()
      await until('the balance', () => /\$[\d,]+/.test(view.textContent ?? ''))
      await choose('button', 'Receive', view)
      await find('img', /^QR code/, view)
      await choose('button', 'Back', view)
      await choose('button', 'Send', view)
      await find('button', 'Max', view)
      await choose('button', 'ETH', view)
      const token = await find('button', /^USD Coin/, view)
      await until('its picture', () => token.querySelector('img[src^="blob:"]'))
      token.click()
      await find('button', 'USDC', view)
      await fill('Amount', '1', view)
      await fill('To', sandbox.accounts[4]?.address ?? '', view)
      await choose('button', 'Review', view)
      await choose('button', 'Send', view)
      await until('sent', () => view.textContent?.includes('Transaction started'))
      await modal.switchNetwork('eip155:31338')
      await modal.switchNetwork('eip155:42').catch(() => {})
      await until('the alert', () => view.textContent?.includes('Network Not Found'))
      await modal.disconnect()
      const styles = [...page.document.querySelectorAll('style, link')]
      expect(styles).to.deep.equal([])
      expect(page.reports).to.deep.equal([])
    })

    it('the modal looks the same as without a policy', async () => {
      const { page, modal, view } = await openStrict(createTestWallet(), path)
      await modal.show()
      await find('button', /^Harbor/, view)
      const looks = (element: Element | null) => element && page.getComputedStyle(element)
      expect(looks(view.querySelector('[part~="sheet"]'))?.maxInlineSize).to.equal('360px')
      expect(looks(view.querySelector('[part~="header"]'))?.display).to.equal('flex')
      expect(looks(view.querySelector('.scrim'))?.position).to.equal('fixed')
    })
  })
