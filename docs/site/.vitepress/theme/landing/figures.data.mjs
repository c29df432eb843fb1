import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PAGE = fileURLToPath(new URL('../../../../performance.md', import.meta.url))

/** The cells of a row of the performance page, by how it starts. @throws Error without such a row */
function cells(text, start) {
  const row = text.split('\n').find((line) => line.startsWith(`| ${start}`))
  if (!row) throw new Error(`docs/performance.md has no row "${start}"`)
  return row
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.replaceAll('*', '').trim())
}

/** What the landing page says of sizes, as the performance page says it. */
export default {
  watch: [PAGE],
  load() {
    const text = readFileSync(PAGE, 'utf8')
    const [button] = cells(text, 'until the button works')
    const [list] = cells(text, 'until the list of wallets')
    const peers = ['Web3-Onboard', 'ConnectKit', 'RainbowKit', 'Reown AppKit'].map((name) => {
      const [untilButton, untilList] = cells(text, name)
      return { name, button: untilButton, list: untilList, size: Number.parseFloat(untilList) }
    })
    return {
      button,
      list,
      rows: [{ name: 'wallet-elements', button, list, size: Number(list), isOurs: true }, ...peers],
    }
  },
}
