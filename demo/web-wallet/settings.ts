import { shortAddress } from '../../src/lib/format.ts'
import { build, find } from '../page/dom.ts'
import { choose, onChange } from '../page/form.ts'
import { lasting } from '../page/memory.ts'
import type { Control, WebWallet } from './wallet.ts'

/** Makes a form the wallet's user: where it is, as whom, and what it does when it is asked. */
export function setWallet(form: HTMLFormElement, wallet: WebWallet, nameOf: (chain: string) => string): void {
  const [keyring] = wallet.keyrings
  keyring?.$state.subscribe(({ chains, chain, addresses, selected }) => {
    const options = chains.map((id) => build('option', { value: id }, nameOf(id)))
    find('#chain', HTMLSelectElement, form).replaceChildren(...options)
    const accounts = addresses.map((one, at) =>
      build('option', { value: String(at) }, `${at + 1}: ${shortAddress(one)}`),
    )
    find('#account', HTMLSelectElement, form).replaceChildren(...accounts)
    choose(form, 'chain', chain)
    choose(form, 'account', String(selected))
  })
  const setMode = (mode: string) => {
    wallet.control.mode = mode as Control['mode']
    lasting.set('web-wallet', mode)
  }
  const kept = lasting.get('web-wallet') ?? ''
  setMode(['approve', 'reject'].includes(kept) ? kept : 'ask')
  choose(form, 'mode', wallet.control.mode)
  onChange(form, {
    chain: (chain) => void wallet.switchChain(chain),
    account: (at) => void wallet.selectAccount(Number(at)),
    mode: setMode,
  })
}
