import { copyText } from '../src/lib/platform.ts'
import { setHarbor, setTessera } from './index/evm-wallets.ts'
import { setFaults } from './index/faults.ts'
import { showMail } from './index/mail.ts'
import { setOthers } from './index/other-wallets.ts'
import { setLogin, setModal } from './index/settings.ts'
import { find, startPage } from './page/dom.ts'
import { createEventLog } from './page/event-log.ts'
import { otherChains, readSandbox, sandboxOptions } from './page/sandbox.ts'

const TOLD_MS = 1500

/** Lets a button copy what `text` answers, and say on itself how that went. */
function copies(button: HTMLButtonElement, text: () => string): void {
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

/** The page of the README: the real elements, a wallet to play with, and all that they tell. */
async function start(): Promise<void> {
  showEvents()
  copies(find('#copy-snippet', HTMLButtonElement), () => find('#snippet', HTMLPreElement).textContent)
  const info = await readSandbox()
  const modal = find('#modal', HTMLElement)
  // Set before the element is defined, so that it starts with these and a stored connection comes back on its network.
  const { networks, ...rest } = sandboxOptions(info)
  Object.assign(modal, { options: { ...rest, networks: [...networks, ...otherChains(info), 'mainnet', 'base'] } })
  setModal(find('#settings', HTMLFormElement), modal)
  setLogin(find('#login', HTMLFormElement), modal, info)
  showMail(find('#mails', HTMLElement), info)
  await setHarbor(find('#harbor', HTMLFormElement), info)
  setTessera(find('#tessera', HTMLFormElement), info)
  setOthers(find('#others', HTMLFormElement), info)
  setFaults(find('#faults', HTMLFormElement), info)
  await import('../elements/define.ts')
}

function showEvents(): void {
  const tracked = find('#tracked', HTMLInputElement)
  const log = createEventLog(
    find('#events', HTMLElement),
    document,
    (name) => name === 'wallet-track' && !tracked.checked,
  )
  copies(find('#copy-events', HTMLButtonElement), log.text)
  find('#clear-events', HTMLButtonElement).addEventListener('click', log.clear)
}

startPage(start)
