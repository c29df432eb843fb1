// @run all
import { expect } from 'chai'
import { wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { addPhone } from '../fixtures/wallets/phone.ts'
import { openTab, type Tab } from '../setup/commands.ts'
import { sandbox } from '../setup/sandbox.ts'

const socketsOpen = async (): Promise<number> => {
  const url = (sandbox.endpoints.relay ?? '').replace('ws', 'http')
  return (await (await fetch(`${url}/sockets`)).json()).open
}

/** Reads a value from a tab; undefined while it navigates. */
const ask = <T>(tab: Tab, expression: string): Promise<T | undefined> =>
  tab.evaluate<T>(expression).catch(() => undefined)

const COPY = `(() => {
  const buttons = [...scene.modal.shadowRoot.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent.includes('Copy link'))?.click()
  return window.copied
})()`

async function goAndComeBack(tab: Tab): Promise<void> {
  await tab.evaluate(
    `void (window.isOld = true, addEventListener('pageshow', (event) => (window.persisted = event.persisted)))`,
  )
  await tab.evaluate(`void setTimeout(() => { location.href = '/pages/odd.html' })`)
  await until('elsewhere', () =>
    ask(tab, `location.pathname === '/pages/odd.html' && document.readyState === 'complete'`),
  )
  await tab.evaluate('void setTimeout(() => history.back())')
  await until('back', () => ask(tab, `location.pathname !== '/pages/odd.html' && document.readyState === 'complete'`))
}

/** True if this browser has a back/forward cache; a headless shell loads pages again. */
async function keepsPages(): Promise<boolean> {
  const tab = await openTab('/pages/frame-sibling.html')
  await goAndComeBack(tab)
  const isKept = await tab.evaluate<boolean>('Boolean(window.isOld)')
  await tab.close()
  return isKept
}

/** Shows a code and records what is copied. */
async function open(tab: Tab): Promise<void> {
  await tab.evaluate(`scene.modal.show({ view: 'ConnectingWalletConnectBasic' }).then(() => true)`)
  await tab.evaluate(`void Object.defineProperty(navigator, 'clipboard', { configurable: true,
    value: { writeText: async (text) => { window.copied = text } } })`)
}

describe('a page restored from the back/forward cache', () => {
  it('the page shows a working code, uses one socket, and leaves no promise pending', async () => {
    const scene = { attributes: { ...wired, name: 'past' }, privateKeys: [], nodes: {}, wallet: 'gone' }
    const tab = await openTab(`/pages/reload.html#${encodeURIComponent(JSON.stringify(scene))}`)
    await open(tab)
    const first = await until('a code', () => tab.evaluate<string>(COPY))
    await goAndComeBack(tab)
    await until('the modal', () => ask(tab, 'Boolean(window.scene?.modal)'))
    const isKept = await keepsPages()
    expect(await tab.evaluate('[window.isOld === true, window.persisted === true]')).to.deep.equal([isKept, isKept])
    if (!isKept) await open(tab)
    await until('no word of the relay', () =>
      tab.evaluate<boolean>(`!scene.modal.shadowRoot.textContent.includes('Reconnecting')`),
    )
    await until('one socket', async () => (await socketsOpen()) === 1)
    const now = await until('its code', () => tab.evaluate<string>(COPY))
    expect(now).to.match(/^wc:[0-9a-f]{64}@2/)
    if (isKept) expect(now, 'not expired, and so the same').to.equal(first)
    const phone = await addPhone()
    await phone.pair(now)
    await until('connected', () => tab.evaluate<boolean>(`scene.modal.state.active.status === 'connected'`))
    await tab.close()
  })
})
