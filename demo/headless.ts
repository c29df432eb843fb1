import { createWallet } from '../src/entry/core.ts'
import { showWallet } from './headless/wallet-page.ts'
import { findElement, startPage } from './page/dom.ts'
import { faces } from './page/face.ts'
import { followTheme } from './page/form.ts'
import { readSandbox, sandboxOptions } from './page/sandbox.ts'
import { makeWallet } from './page/wallets.ts'

/** The example of docs/headless.md on the chains of the sandbox, with two browser wallets. */
async function start(): Promise<void> {
  const info = await readSandbox()
  followTheme(findElement('#page', HTMLFormElement))
  makeWallet(info, faces.harbor, 'example.harbor').announce()
  makeWallet(info, faces.tessera, 'example.tessera', 3, 5).announce()
  showWallet(createWallet({ name: 'headless', ...sandboxOptions(info) }))
}

startPage(start)
