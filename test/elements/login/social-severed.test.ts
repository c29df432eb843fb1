// @run all
import { expect } from 'chai'
import { wired } from '../../fixtures/page.ts'
import type { Scene } from '../../fixtures/reload.ts'
import { until } from '../../fixtures/time.ts'
import { isAt } from '../../fixtures/wallets/social.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import { inFrame, openTab, type Tab } from '../../setup/commands.ts'

let count = 0

/** Opens a page with `Cross-Origin-Opener-Policy: same-origin`, whose URL has this mark. */
async function openIsolated(): Promise<{ tab: Tab; mark: string }> {
  const mark = `page=severed-${++count}`
  const scene: Scene = {
    attributes: { ...wired, name: `severed-${count}` },
    privateKeys: [],
    nodes: {},
    wallet: 'gone',
  }
  const tab = await openTab(`/pages/policies/opener.html?${mark}#${encodeURIComponent(JSON.stringify(scene))}`)
  await until('the page is ready', () => tab.evaluate('Boolean(globalThis.scene)'))
  await tab.evaluate('scene.modal.show()')
  return { tab, mark }
}

const pressed = (name: string) =>
  `(() => {
    const buttons = [...scene.modal.shadowRoot.querySelectorAll('button:enabled')]
    const button = buttons.find((one) => (one.ariaLabel || one.textContent) === '${name}')
    button?.click()
    return Boolean(button)
  })()`

/** Presses a button of the modal in the page, as soon as it is there. */
const choose = (tab: Tab, name: string) => until(name, () => tab.evaluate(pressed(name)))

const stateOf = (tab: Tab) =>
  tab.evaluate<{ view: string; status: string }>(
    '({ view: scene.modal.state.view, status: scene.modal.state.active.status })',
  )

/** Closes the provider's window, which the page cannot. */
async function closeWindow() {
  await inFrame('/social/google', 'window.close()')
  await until('the window is closed', async () => (await inFrame('/social/google', 'true')) === undefined)
}

/** Begins a login by Google whose window the page's policy cuts off, and waits until the view says so. */
async function severed() {
  const { tab, mark } = await openIsolated()
  await choose(tab, 'Continue with Google')
  await isAt('google')
  await until('it is offered', () =>
    tab.evaluate('scene.modal.shadowRoot.textContent.includes("Continue in this tab")'),
  )
  expect(await stateOf(tab)).to.deep.equal({ view: 'ConnectingSocial', status: 'connecting' })
  expect(await tab.evaluate('scene.events.includes("wallet-error")')).to.equal(false)
  return { tab, mark }
}

describe('a social login on a page whose policy cuts off its pop-ups', () => {
  it('ends when the login service tells its frame', async () => {
    const { tab } = await severed()
    await pressIn('Continue', '/social/google')
    await until('connected', async () => (await stateOf(tab)).status === 'connected')
    await closeWindow()
    await tab.close()
  })

  it('continues in this tab, which returns to the page, connected', async () => {
    const { tab, mark } = await severed()
    await closeWindow()
    await choose(tab, 'Continue in this tab')
    await pressIn('Continue', '/social/google')
    const page = await until('back', () =>
      inFrame<string>(
        `policies/opener.html?${mark}`,
        `globalThis.scene?.modal.state.active.status === 'connected' && location.search`,
      ),
    )
    expect(page).to.equal(`?${mark}`)
    await tab.close()
  })
})
