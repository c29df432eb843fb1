import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../.ci/places.mjs'
import { openPage } from './page.mjs'

const CASES = join(ROOT, 'test/frameworks/cases')

/** Replaces the sources of an app by those of its cases. @returns false for an app without cases */
export function installCases({ name }, work) {
  if (!existsSync(join(CASES, name))) return false
  cpSync(join(CASES, name), work, { recursive: true })
  cpSync(join(CASES, 'shared'), join(work, 'src'), { recursive: true })
  return true
}

/** Names what of the page differs from a scene of `scenes.ts`. It runs in the page. */
function differencesFrom(at) {
  const { label, disabled, networks, rpcUrls, items, isShown } = globalThis.scenes[at]
  const find = (id) => document.getElementById(id)
  const faceOf = (button) => button?.shadowRoot?.querySelector('button')
  const [modal, button, late, sometimes] = ['modal', 'button', 'late', 'sometimes'].map(find)
  const buttons = [...find('list').querySelectorAll('wallet-button')]
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other)
  /** An element that was here before has the mark of its key. */
  const isKept = (element, key) => {
    element.mark ??= key
    return element.mark === key
  }
  const facts = {
    text: faceOf(button).textContent.includes(label ?? 'Connect wallet') && button.label === (label ?? ''),
    boolean: faceOf(button).disabled === Boolean(disabled) && button.disabled === Boolean(disabled),
    number: button.dataset.count === String(at),
    array: same(modal.networks, networks),
    object: same(modal.rpcUrls ?? {}, rpcUrls ?? {}),
    'name with a dash': modal.defaultNetwork === 'eip155:31337',
    'name of two words': button.loadingLabel === 'Wait',
    'array before definition': !late || same(late.networks, networks),
    children: find('child')?.parentElement === modal && find('child').textContent === String(at),
    condition: Boolean(sometimes) === isShown && (!isShown || faceOf(sometimes).textContent.includes('Sometimes')),
    list: same(
      buttons.map((one) => one.label),
      items.map((item) => `Item ${item}`),
    ),
    'kept elements':
      isKept(modal, 'modal') && isKept(button, 'button') && buttons.every((one) => isKept(one, one.label)),
  }
  return Object.keys(facts).filter((name) => !facts[name])
}

/** Waits until the page is as in a scene. @throws Error with what differs */
async function expectScene({ page, complaints }, at) {
  const isThere = `!(${differencesFrom})(${at}).length`
  await page.waitForFunction(isThere).catch(async () => {
    const wrong = await page.evaluate(`(${differencesFrom})(${at})`)
    throw new Error([`scene ${at}: ${wrong.join(', ')}`, ...complaints].join('\n'))
  })
}

/** Opens the modal, and expects its event in each listener of the app. @throws Error with the counts of the listeners */
async function expectEvents({ page }) {
  const counts = page.locator('#counts')
  const shown = async (text) => {
    await page
      .waitForFunction((text) => document.getElementById('counts').textContent.trim() === text, text)
      .catch(async () => {
        throw new Error(`events that are declared, listened to and bubbled: ${await counts.textContent()}`)
      })
  }
  await shown('0 0 0')
  for (const text of ['1 1 1', '2 2 2']) {
    await page.evaluate(() => document.getElementById('modal').show())
    await shown(text)
    await page.evaluate(() => document.getElementById('modal').close())
  }
}

/** Goes through the scenes of a served app, and lists what was wrong. */
export async function visitCases(browser, origin, tools) {
  const opened = await openPage(browser, origin, tools)
  const { page, complaints } = opened
  try {
    await page.locator('#modal').waitFor({ state: 'attached' })
    await page.evaluate(() => globalThis.defineLate())
    const last = await page.evaluate(() => globalThis.scenes.length - 1)
    for (let at = 0; at <= last; at++) {
      await expectScene(opened, at)
      if (at === 0) await expectEvents(opened)
      await page.evaluate(() => document.getElementById('next').click())
    }
    if (complaints.length) throw new Error(complaints.join('\n'))
  } finally {
    await opened.close()
  }
}
