import { expect } from 'chai'
import { until } from '../fixtures/time.ts'
import { scripted } from '../fixtures/wallets/eip1193.ts'
import { addWired, closePage, openPage, type Page } from './page.ts'

afterEach(closePage)

describe('two copies and two versions of the library on a page', () => {
  it('the tags belong to the first copy, and another version works beside it under its own prefix', async () => {
    const { page } = await openPage('/pages/versions.html')
    const { customElements } = page as Page & typeof globalThis
    await Promise.all(['wallet-modal', 'other-wallet-modal'].map((tag) => customElements.whenDefined(tag)))
    const provider = scripted({
      eth_requestAccounts: [`0x${'1'.repeat(40)}`],
      eth_chainId: '0x7a69',
      eth_accounts: [`0x${'1'.repeat(40)}`],
    })
    const connectors = [{ id: 'mine', name: 'Mine', provider }]
    const modals = [addWired(page, { name: 'ours' }), addWired(page, { name: 'theirs' }, 'other-wallet-modal')]
    for (const modal of modals) {
      modal.options = { ...(modal.options as object), connectors }
      await modal.connect('mine')
      await modal.show()
    }
    await until('both accounts', () =>
      modals.every(({ shadowRoot }) => shadowRoot?.textContent?.includes('Disconnect')),
    )
    const drawn = modals.map(
      ({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('*') ?? [])].find((one) => one.localName.startsWith('wm-'))?.localName,
    )
    expect(drawn[0]).not.to.equal(drawn[1])
    expect(drawn[1]).to.contain('9-9-9-0badcafe')
    expect(page.reports).to.deep.equal([])
  })
})
