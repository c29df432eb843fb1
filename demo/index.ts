import { showFront } from './index/front.ts'
import { bringWallets } from './index/wallets.ts'
import { findElement, startPage } from './page/dom.ts'
import { readSandbox } from './page/sandbox.ts'

/** The first page: a live modal, switches that change it, and its code in seven frameworks. */
startPage(async () => {
  const form = findElement('#switches', HTMLFormElement)
  const front = showFront(form)
  const info = await readSandbox()
  // Options come before the definition, so that the elements start with them.
  front.connect(info)
  bringWallets(info, form)
  await import('../elements/define.ts')
})
