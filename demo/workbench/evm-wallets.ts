import type { Hex } from 'viem'
import type { Eip1193Wallet } from '../../src/entry/testing/eip1193/wallet.ts'
import { shortAddress } from '../../src/lib/format.ts'
import { buildElement, findElement } from '../page/dom.ts'
import { faces } from '../page/face.ts'
import { onFieldChange, pageStorage, setField } from '../page/form.ts'
import { makeStandardWallet } from '../page/other-wallets.ts'
import { makeWallet } from '../page/wallets.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

const TESSERA_RDNS = 'example.tessera'
const LATE_MS = 3000

/** Adds the wallet Tessera to the page as the form says, at once or later; repeats this after a reload. */
export function bindTesseraForm(form: HTMLFormElement, info: SandboxInfo): void {
  const wallet = makeWallet(info, faces.tessera, TESSERA_RDNS, 3, 5)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined
  const announce = () => {
    stop ??= wallet.announce()
  }
  const presence = (wanted: string) => {
    pageStorage.set('tessera', wanted)
    clearTimeout(timer)
    if (wanted === 'yes') announce()
    if (wanted === 'late') timer = setTimeout(announce, LATE_MS)
    if (wanted !== 'no') return
    stop?.()
    stop = undefined
  }
  const kept = pageStorage.get('tessera') ?? 'no'
  setField(form, 'presence', kept)
  presence(kept)
  onFieldChange(form, { presence })
}

const HARBOR_RDNS = 'example.harbor'

/**
 * Adds the wallet Harbor with its stored state to the page, and lets a form control it. It is one wallet in two
 * namespaces: announced for EVM, registered for Solana.
 */
export async function bindHarborForm(form: HTMLFormElement, info: SandboxInfo): Promise<void> {
  const wallet = makeWallet(info, faces.harbor, HARBOR_RDNS)
  const standard = makeStandardWallet(info, faces.harbor, 'solana', [0, 1])
  const { control } = wallet
  const both = [control, standard.control]
  findElement('#account', HTMLSelectElement, form).append(
    ...wallet.addresses.map((address, at) =>
      buildElement('option', { value: String(at) }, `${at + 1}: ${shortAddress(address)}`),
    ),
  )
  const approve = findElement('#approve', HTMLButtonElement, form)
  const setPending = (pending: boolean) => {
    control.pending = pending
    approve.disabled = !pending
    setField(form, 'pending', pending ? 'on' : '')
  }
  onFieldChange(form, {
    answer: (answer) => {
      for (const one of both) Object.assign(one, { decline: answer === 'decline', silent: answer === 'silent' })
    },
    delay: (ms) => {
      for (const one of both) one.delay(Number(ms))
    },
    locked: (on) => {
      for (const one of both) on ? one.lock() : one.unlock()
    },
    pending: (on) => setPending(on !== ''),
    chain: (id) => control.switchTo(Number(id)),
    account: (at) => control.selectAccount(Number(at)),
  })
  approve.addEventListener('click', () => {
    control.approve()
    setPending(false)
  })
  await showState(form, wallet)
  wallet.announce()
  standard.register()
}

/** Shows the state of the wallet, now and after each of its events. */
async function showState(form: HTMLFormElement, { provider, addresses }: Eip1193Wallet): Promise<void> {
  const state = findElement('#harbor-state', HTMLElement, form)
  const showAccounts = (accounts: unknown) => {
    const [first] = accounts as string[]
    state.textContent = first ? `Shares ${shortAddress(first)}` : 'Shares no account'
    if (first) setField(form, 'account', String(addresses.indexOf(first as Hex)))
  }
  const showChain = (id: unknown) => setField(form, 'chain', String(Number(id)))
  provider.on('accountsChanged', showAccounts)
  provider.on('chainChanged', showChain)
  showAccounts(await provider.request({ method: 'eth_accounts' }))
  showChain(await provider.request({ method: 'eth_chainId' }))
}
