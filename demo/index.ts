import { define } from '../elements/register.ts'
import { showFront } from './index/front.ts'
import { findElement, startPage } from './page/dom.ts'
import { readSandbox } from './page/sandbox.ts'

/** The first page: a live modal, switches that change it, and its code in seven frameworks. */
startPage(async () => {
  const form = findElement('#switches', HTMLFormElement)
  const front = showFront(form)
  const info = await readSandbox()
  // Options come before the definition, so that the elements start with them.
  front.connect(info)
  define()
  // Their code is larger than the elements' own, so it must not load before it.
  const { bringWallets } = await import('./index/wallets.ts')
  bringWallets(info, form)
})
