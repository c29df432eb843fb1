import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** A key with modifiers, such as `Shift+Tab`. */
async function press(page, { key }) {
  const keys = key.split(/(?<=.)\+/)
  const named = keys.pop()
  // WebDriver BiDi knows keys by their values, DevTools also by their codes.
  const last = named === 'Space' ? ' ' : named
  for (const held of keys) await page.keyboard.down(held)
  await page.keyboard.press(last)
  for (const held of keys.reverse()) await page.keyboard.up(held)
}

async function screenshot(page, { name, fullPage = false }) {
  const path = resolve('test-results', `${name}.png`)
  await mkdir(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage })
  return path
}

/** Additional tabs of the profile, by the test page that opened them. */
function tabs() {
  const open = new Map()
  return {
    async 'page:open'(page, { url }) {
      const tab = await page.browserContext().newPage()
      const id = `tab-${open.size + 1}`
      open.set(id, tab)
      await tab.goto(new URL(url, page.url()).href)
      return id
    },
    'page:evaluate': (_page, { id, expression }) => open.get(id).evaluate(expression),
    'page:close': (_page, { id }) => open.get(id).close(),
  }
}

/**
 * Evaluates an expression in a frame or window of another origin, found by a part of its URL. Undefined while it does
 * not exist or navigates.
 */
async function inFrame(page, { url, expression }) {
  const pages = await page.browserContext().pages()
  const frame = pages.flatMap((one) => one.frames()).find((one) => one.url().includes(url))
  const left = /context was destroyed|detached|no such frame|Cannot find context|Target closed|Session closed/
  return frame?.evaluate(expression).catch((error) => {
    if (!left.test(error.message)) throw error
  })
}

/** Commands for each browser that puppeteer drives, with DevTools or with WebDriver BiDi. */
export const pageCommands = () => ({
  'page:front': (page) => page.bringToFront(),
  'page:cache': (page, { on }) => page.setCacheEnabled(on),
  'page:screenshot': screenshot,
  'page:click': (page, { x, y, ...options }) => page.mouse.click(x, y, options),
  'page:hover': (page, { x, y }) => page.mouse.move(x, y),
  'page:mouse': (page, { action }) => page.mouse[action](),
  'page:wheel': (page, { deltaY }) => page.mouse.wheel({ deltaY }),
  'page:press': press,
  'page:type': (page, { text }) => page.keyboard.type(text),
  'page:in-frame': inFrame,
  ...tabs(),
})
