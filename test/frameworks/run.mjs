/**
 * `npm run frameworks`: installs the packed package into each app of demo/frameworks, builds it, and uses it in a browser.
 * `-- vue next`: only these apps. `-- --fix`: writes the results into docs/frameworks.md.
 */
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../.ci/browser.mjs'
import { ensureInstalled } from '../../.ci/install.mjs'
import { ROOT } from '../../.ci/places.mjs'
import { startSandbox } from '../../.ci/sandbox.mjs'

process.chdir(ROOT)
ensureInstalled()
const { ensureBuilt } = await import('../../.ci/build.mjs')
const { writeTypes } = await import('../../.ci/types.mjs')
const { checkApp, inFolder } = await import('./check.mjs')
const { packPackage } = await import('./install.mjs')
const { bundleWallet, NETWORK } = await import('./page.mjs')
const { findApps } = await import('./places.mjs')
const { toRow, writeTable } = await import('./table.mjs')

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isFixing = process.argv.includes('--fix')

/** Prints a line for each app. @returns the rows of those that passed */
async function checkAll(apps, tools) {
  const rows = new Map()
  for (const app of apps) {
    const start = performance.now()
    const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`
    await checkApp(app, tools).then(
      (result) => {
        rows.set(app.name, result)
        console.log(`passed  ${toRow(app.name, result).join('  ')}  (${seconds()})`)
      },
      (error) => console.log(`failed  ${app.name} (${seconds()})\n${error.message.replace(/^/gm, '        ')}`),
    )
  }
  return rows
}

await inFolder(async (folder) => {
  const apps = findApps(names)
  await ensureBuilt()
  writeTypes()
  const sandbox = await startSandbox()
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const { folder: tarball, counts } = await packPackage(ROOT, join(folder, 'packed'))
    console.log(`${counts.packages} package, ${counts.scripts} install scripts, ${counts.megabytes.toFixed(1)} MB`)
    if (counts.packages !== 1 || counts.scripts !== 0) process.exitCode = 1
    const tools = {
      browser,
      tarball,
      wallet: await bundleWallet(join(folder, 'packed')),
      node: sandbox.info.rpcUrls[NETWORK],
    }
    const rows = await checkAll(apps, tools)
    if (isFixing) writeTable(rows, counts)
    console.log(`\n${rows.size} passed, ${apps.length - rows.size} failed`)
    if (rows.size < apps.length) process.exitCode = 1
  } finally {
    await browser.close()
    await sandbox.stop()
  }
})
