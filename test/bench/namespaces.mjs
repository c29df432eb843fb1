import { readFile } from 'node:fs/promises'
import { clickToPaint, openPage, scriptBytes } from './page.mjs'
import { furtherNames } from './wallets.mjs'

const IDLE_MS = 3_000
const CHAINS = ['src/chains/solana/chain.ts?part', 'src/chains/eip155/chain.ts?part']
const TRANSFER = 'src/chains/solana/transfer.lazy.ts?part'

/** Loaded bytes of an idle page, and of a page whose wallets are all listed. */
async function loaded(browser, url, names) {
  const { context, page, responses } = await openPage(browser, url)
  await page.waitForTimeout(IDLE_MS)
  const untouched = await scriptBytes(responses)
  await clickToPaint(page)
  for (const name of names) await page.evaluate((text) => bench.painted('li', text), name)
  await page.waitForTimeout(IDLE_MS)
  const listed = await scriptBytes(responses)
  await context.close()
  return { untouched, listed }
}

/**
 * Measures what three more namespaces add to a page with EVM only: after idle time, and with the list shown. Shared
 * code may load with the list anyway, so the second figure can be lower.
 */
export async function addedByNamespaces(browser, { evm, four }) {
  const [before, after] = [await loaded(browser, evm, []), await loaded(browser, four, furtherNames)]
  return { untouched: after.untouched - before.untouched, listed: after.listed - before.listed }
}

/** Files that only building Solana transfers needs: @solana/web3.js and its dependencies. */
async function web3Files() {
  const manifest = JSON.parse(await readFile(new URL('../../dist/manifest.json', import.meta.url), 'utf8'))
  const close = (id, found = new Set()) => {
    if (found.has(id)) return found
    found.add(id)
    for (const imported of manifest[id].imports ?? []) close(imported, found)
    return found
  }
  const others = new Set(CHAINS.flatMap((id) => [...close(id)]))
  return [...close(TRANSFER)].filter((id) => !others.has(id)).map((id) => manifest[id].file)
}

/** Counts the loaded bytes of @solana/web3.js after the review, and when the wallet is asked to send. */
export async function solanaTransfer(browser, url, receiver) {
  const files = await web3Files()
  const { context, page, responses } = await openPage(browser, url)
  const bytes = () => scriptBytes(responses.filter((response) => files.some((file) => response.url().endsWith(file))))
  const press = (name) => page.getByRole('button', { name, exact: true }).click()
  await clickToPaint(page)
  await page.getByRole('button', { name: /^Bench Solana/ }).click()
  await page.waitForFunction(() => document.querySelector('wallet-modal').state.active.status === 'connected')
  await page.evaluate(() => document.querySelector('wallet-modal').show({ view: 'Send' }))
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.1')
  await page.getByRole('textbox', { name: 'To' }).fill(receiver)
  await press('Review')
  await page.getByRole('heading', { name: 'Review send' }).waitFor()
  await page.waitForTimeout(IDLE_MS)
  const early = await bytes()
  await press('Send')
  await page.waitForFunction(() => asked > 0)
  const sent = await bytes()
  await context.close()
  return { early, sent }
}
