import { copyText } from '../src/lib/clipboard.ts'
import { bindHarborForm, bindTesseraForm } from './index/evm-wallets.ts'
import { bindFaultsForm } from './index/faults.ts'
import { showMails } from './index/mail.ts'
import { bindOtherWalletsForm } from './index/other-wallets.ts'
import { bindLoginForm, bindModalForm } from './index/settings.ts'
import { bindSignInForm } from './index/sign-in.ts'
import { findElement, startPage } from './page/dom.ts'
import { createEventLog } from './page/event-log.ts'
import { otherChains, readSandbox, sandboxOptions } from './page/sandbox.ts'

const TOLD_MS = 1500

/** Makes a button copy the text of `text()`, and shows the result on the button. */
function enableCopy(button: HTMLButtonElement, text: () => string): void {
  const label = button.textContent
  let timer: ReturnType<typeof setTimeout> | undefined
  button.addEventListener('click', async () => {
    button.textContent = (await copyText(text())) ? 'Copied' : 'Not allowed'
    clearTimeout(timer)
    timer = setTimeout(() => {
      button.textContent = label
    }, TOLD_MS)
  })
}

/** The page of the README: the real elements, a test wallet, and a log of their events. */
async function start(): Promise<void> {
  showEvents()
  enableCopy(findElement('#copy-snippet', HTMLButtonElement), () => findElement('#snippet', HTMLPreElement).textContent)
  const info = await readSandbox()
  const modal = findElement('#modal', HTMLElement)
  // Set before the element is defined, so that it starts with these options and restores a stored connection on its
  // network.
  const { networks, ...rest } = sandboxOptions(info)
  Object.assign(modal, { options: { ...rest, networks: [...networks, ...otherChains(info), 'mainnet', 'base'] } })
  bindModalForm(findElement('#settings', HTMLFormElement), modal)
  bindLoginForm(findElement('#login', HTMLFormElement), modal, info)
  bindSignInForm(findElement('#sign-in', HTMLFormElement), modal, info)
  showMails(findElement('#mails', HTMLElement), info)
  await bindHarborForm(findElement('#harbor', HTMLFormElement), info)
  bindTesseraForm(findElement('#tessera', HTMLFormElement), info)
  bindOtherWalletsForm(findElement('#others', HTMLFormElement), info)
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
