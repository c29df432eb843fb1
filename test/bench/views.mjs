import { openConnected, pressButton, pressRestedOn } from './account.mjs'
import { actToPaint, clickToPaint, openPage, pressToPaint } from './page.mjs'

const account = { shown: ['button.row', 'Bench Token 0'], at: 'connected' }

/** A view: what shows that it is painted, and how it is opened; `at` is the page and the state it is opened from. */
const views = {
  Account: { ...account, press: pressButton },
  'Account, pointer at rest': { ...account, press: pressRestedOn },
  Send: { shown: ['button', 'Enter an amount'], at: 'account', name: 'Send' },
  Networks: { shown: ['button', 'Chain 31338'], at: 'account', name: 'Chain 31337' },
  'All wallets': { shown: ['[role=grid] [part=row]', 'Ember'], at: 'list', name: /^All wallets/ },
}

export const viewNames = Object.keys(views)

/** Times a view from the click that opens it, and React alone with the same elements and styles in an empty page. */
export async function openView(browser, url, name, rate) {
  const { ms, drawing, styles } = await timeView(browser, url, views[name], rate)
  const alone = await drawAlone(browser, url('view'), { drawing, styles, shown: views[name].shown }, rate)
  return { ms, alone }
}

async function timeView(browser, url, { shown, at, name, press }, rate) {
  const opened =
    at === 'list' ? await openPage(browser, url('ours'), { rate }) : await openConnected(browser, url('views'), rate)
  const { context, page } = opened
  if (at === 'list') await clickToPaint(page)
  if (at === 'account') await pressButton(page, [['view', ...views.Account.shown]])
  const brings = [['view', ...shown]]
  const { view } = await (press ? press(page, brings) : pressToPaint(page, name, brings))
  const figures = { ms: view, ...(await page.evaluate(readView)) }
  await context.close()
  return figures
}

/** Runs in the page: the elements of the modal as `[tag, attributes, ...children]`, and its styles. */
function readView() {
  const { shadowRoot } = document.querySelector('wallet-modal')
  const draw = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.data]
    if (node.nodeType !== Node.ELEMENT_NODE) return []
    const attributes = [...node.attributes].map(({ name, value }) => [name, value])
    const plain = attributes.filter(([attribute]) => !['style', 'value'].includes(attribute))
    return [[node.localName, Object.fromEntries(plain), ...[...node.childNodes].flatMap(draw)]]
  }
  const rules = shadowRoot.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
  return { drawing: draw(shadowRoot.firstElementChild)[0], styles: rules.map(({ cssText }) => cssText).join('\n') }
}

async function drawAlone(browser, url, { drawing, styles, shown }, rate) {
  const { context, page } = await openPage(browser, url, { rate })
  await page.waitForFunction(() => globalThis.drawAtClick)
  await page.evaluate(([tree, css]) => globalThis.drawAtClick(tree, css), [drawing, styles])
  const act = () => page.getByRole('button', { name: 'Connect wallet' }).click()
  const { view } = await actToPaint(page, { type: 'pointerdown', act, brings: [['view', ...shown]] })
  await context.close()
  return view
}
