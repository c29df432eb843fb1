import { expect } from 'chai'
import { wired } from '../fixtures/page.ts'
import { addPhone } from '../fixtures/phone.ts'
import { until } from '../fixtures/time.ts'
import { openTab, type Tab } from '../setup/commands.ts'
import { sandbox } from '../setup/sandbox.ts'

const socketsOpen = async (): Promise<number> => {
  const url = (sandbox.endpoints.relay ?? '').replace('ws', 'http')
  return (await (await fetch(`${url}/sockets`)).json()).open
}

/** What a tab answers; undefined while it is between two pages. */
const ask = <T>(tab: Tab, expression: string): Promise<T | undefined> =>
  tab.evaluate<T>(expression).catch(() => undefined)

const COPY = `(() => {
  const buttons = [...scene.modal.shadowRoot.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent.includes('Copy link'))?.click()
  return window.copied
})()`

describe('a page that comes back from the browser’s cache of past pages', () => {
  it('has a code that works, one socket, and nothing that waits for ever', async () => {
    const scene = { attributes: { ...wired, name: 'past' }, privateKeys: [], nodes: {}, wallet: 'gone' }
    const tab = await openTab(`/pages/reload.html#${encodeURIComponent(JSON.stringify(scene))}`)
    await tab.evaluate(`scene.modal.show({ view: 'ConnectingWalletConnectBasic' }).then(() => true)`)
    await tab.evaluate(`void Object.defineProperty(navigator, 'clipboard', { configurable: true,
      value: { writeText: async (text) => { window.copied = text } } })`)
    const first = await until('a code', () => tab.evaluate<string>(COPY))
    await tab.evaluate(
      `void (window.isOld = true, addEventListener('pageshow', ({ persisted }) => { window.persisted = persisted }))`,
    )
    await tab.evaluate(`void setTimeout(() => { location.href = '/pages/frame-sibling.html' })`)
    await until('elsewhere', () => ask(tab, `!window.scene && document.readyState === 'complete'`))
    await tab.evaluate('void setTimeout(() => history.back())')
    await until('back', () => ask(tab, 'Boolean(window.scene?.modal)'))
    expect(await tab.evaluate('[window.isOld, window.persisted]'), 'from the cache').to.deep.equal([true, true])
    await until('no word of the relay', () =>
      tab.evaluate<boolean>(`!scene.modal.shadowRoot.textContent.includes('Reconnecting')`),
    )
    await until('one socket', async () => (await socketsOpen()) === 1)
    const now = await until('its code', () => tab.evaluate<string>(COPY))
    expect(now).to.match(/^wc:[0-9a-f]{64}@2/)
    expect(now, 'not expired, and so the same').to.equal(first)
    const phone = await addPhone()
    await phone.pair(now)
    await until('connected', () => tab.evaluate<boolean>(`scene.modal.state.active.status === 'connected'`))
    await tab.close()
  })
})
