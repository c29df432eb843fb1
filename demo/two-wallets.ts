import { find } from './page/dom.ts'
import { readSandbox } from './page/sandbox.ts'
import { startPage } from './page/start.ts'
import { followTheme } from './page/theme.ts'
import { faces, makeWallet } from './page/wallets.ts'
import { setSide } from './pair/side.ts'

/** Two wallets in one page: what each shows, stores and tells is its own. */
async function start(): Promise<void> {
  const info = await readSandbox()
  const sides = ['treasury', 'pocket'].map((name) => find(`#${name}`, HTMLElement))
  for (const [at, modal] of sides.entries()) setSide(modal, info, at)
  followTheme(find('#page', HTMLFormElement), (theme) => {
    for (const modal of sides) modal.setAttribute('theme', theme)
  })
  makeWallet(info, faces.harbor, 'example.harbor').announce()
  makeWallet(info, faces.tessera, 'example.tessera', 3, 5).announce()
  await import('../elements/define.ts')
}

startPage(start)
