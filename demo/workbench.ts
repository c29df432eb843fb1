import { enableCopy } from './page/copy.ts'
import { findElement, startPage } from './page/dom.ts'
import { createEventLog } from './page/event-log.ts'
import { showMails } from './page/mail.ts'
import { otherChains, readSandbox, sandboxOptions } from './page/sandbox.ts'
import { bindHarborForm, bindTesseraForm } from './workbench/evm-wallets.ts'
import { bindFaultsForm } from './workbench/faults.ts'
import { bindOtherWalletsForm } from './workbench/other-wallets.ts'
import { bindLoginForm, bindModalForm } from './workbench/settings.ts'
import { bindSignInForm } from './workbench/sign-in.ts'
import { bindZooForm } from './workbench/zoo.ts'

/** Every control of the sandbox beside the real elements, and a log of their events. */
async function start(): Promise<void> {
  showEvents()
  const info = await readSandbox()
  const modal = findElement('#modal', HTMLElement)
  // Set before the element is defined, so that it starts with these options and restores a stored connection on its
  // network.
  const { networks, ...rest } = sandboxOptions(info)
  Object.assign(modal, { options: { ...rest, networks: [...networks, ...otherChains(info), 'mainnet', 'base'] } })
  bindModalForm(findElement('#settings', HTMLFormElement), modal)
  bindLoginForm(findElement('#login', HTMLFormElement), modal, info)
  bindSignInForm(findElement('#sign-in', HTMLFormElement), modal, info)
  showMails(modal, info, findElement('#mails', HTMLElement))
  await bindHarborForm(findElement('#harbor', HTMLFormElement), info)
  bindTesseraForm(findElement('#tessera', HTMLFormElement), info)
  bindOtherWalletsForm(findElement('#others', HTMLFormElement), info)
  bindZooForm(findElement('#zoo', HTMLFormElement), info)
  bindFaultsForm(findElement('#faults', HTMLFormElement), info)
  await import('../elements/define.ts')
}

function showEvents(): void {
  const tracked = findElement('#tracked', HTMLInputElement)
  const log = createEventLog(
    findElement('#events', HTMLElement),
    document,
    (name) => name === 'wallet-track' && !tracked.checked,
  )
  enableCopy(findElement('#copy-events', HTMLButtonElement), log.text)
  findElement('#clear-events', HTMLButtonElement).addEventListener('click', log.clear)
}

startPage(start)
