import { NETWORK, openPage, scriptBytes } from './page.mjs'

/** Waits until a condition holds in the page. @throws Error with the condition's name and the page's complaints */
async function until({ page, complaints }, name, condition, argument) {
  await page.waitForFunction(condition, argument).catch(async (error) => {
    const shown = await page
      .evaluate(() => document.querySelector('dialog, wallet-modal')?.state)
      .catch(() => undefined)
    throw new Error([`${name}: ${error.message}`, JSON.stringify(shown), ...complaints].join('\n'))
  })
}

const shows = ([id, text]) => document.getElementById(id)?.textContent?.trim() === text
const isAddress = () => /^0x[\da-fA-F]{40}$/.test(document.getElementById('address')?.textContent?.trim() ?? '')

/** Clicks the button, chooses the wallet's row and waits until the app itself knows the account. */
async function connect(opened) {
  const { page } = opened
  await page.locator('wallet-button button').click()
  await page.locator('wallet-modal').getByRole('button', { name: 'Test Wallet' }).first().waitFor()
  const listBytes = await scriptBytes(opened, 'listStands')
  await page.locator('wallet-modal').getByRole('button', { name: 'Test Wallet' }).first().click()
  await until(opened, 'the address reaches the app', isAddress)
  await until(opened, 'the network reaches the app', shows, ['network', NETWORK])
  return listBytes
}

/** Uses a served app as a visitor does, and lists what was wrong. */
export async function visit(browser, origin, tools) {
  const opened = await openPage(browser, origin, tools)
  const { page, complaints } = opened
  try {
    await until(opened, 'the button stands', () => globalThis.buttonStands !== undefined)
    const buttonBytes = await scriptBytes(opened, 'buttonStands')
    await until(opened, 'the object property reaches the element', () => {
      return document.querySelector('wallet-modal').networks?.[0]?.id === 31337
    })
    const listBytes = await connect(opened)
    await page.reload()
    await until(opened, 'a reload restores the address', isAddress)
    await until(opened, 'a reload restores the network', shows, ['network', NETWORK])
    await page.evaluate(() => document.querySelector('wallet-modal').disconnect())
    await until(opened, 'the end of the connection reaches the app', shows, ['address', ''])
    await page.waitForLoadState('networkidle')
    if (complaints.length) throw new Error(complaints.join('\n'))
    return { buttonBytes, listBytes }
  } finally {
    await opened.close()
  }
}

/** Whether a server sends the elements and the app's content. */
export async function isServerRendered(origin) {
  const html = await (await fetch(origin)).text()
  return ['<wallet-modal', '<wallet-button', 'id="address"'].every((part) => html.includes(part))
}
