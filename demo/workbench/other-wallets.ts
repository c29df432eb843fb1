import type { OffChainControl } from '../../src/entry/testing/site-access.ts'
import { buildElement } from '../page/dom.ts'
import { onFieldChange, pageStorage, setField } from '../page/form.ts'
import {
  otherFaces as faces,
  makePolkadotExtension,
  makeSatsConnectWallet,
  makeStandardWallet,
} from '../page/other-wallets.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

/** A wallet of the card: how pages find it, its control, and its installation. */
type Other = { readonly way: string; readonly control: OffChainControl; put(): () => void }

const states = {
  agree: 'Agrees',
  decline: 'Declines',
  silent: 'Never answers',
  locked: 'Locked',
  away: 'Not installed',
} as const

/** Adds a wallet of each other kind to the page, and lets a form control them all. */
export function bindOtherWalletsForm(form: HTMLFormElement, info: SandboxInfo): void {
  const others = makeOthers(info)
  form.append(...Object.entries(others).map(([name, { way }]) => line(name, way)))
  const stops: Record<string, (() => void) | undefined> = {}
  const set = (name: string, other: Other) => (state: string) => {
    pageStorage.set(`others/${name}`, state === 'away' ? state : 'agree')
    const { control, put } = other
    Object.assign(control, { decline: state === 'decline', silent: state === 'silent' })
    if (state === 'locked') control.lock()
    else control.unlock()
    if (state !== 'away') stops[name] ??= put()
    else {
      stops[name]?.()
      stops[name] = undefined
    }
  }
  const fields = Object.fromEntries(Object.entries(others).map(([name, other]) => [name, set(name, other)]))
  for (const [name, act] of Object.entries(fields)) {
    const kept = pageStorage.get(`others/${name}`) ?? 'agree'
    setField(form, name, kept)
    act(kept)
  }
  onFieldChange(form, fields)
}

function makeOthers(info: SandboxInfo): Record<string, Other> {
  const juniper = makeStandardWallet(info, faces.juniper, 'solana', [2, 3])
  const oriel = makePolkadotExtension(info, faces.oriel)
  const ember = makeStandardWallet(info, faces.ember, 'bip122', [0])
  const fathom = makeSatsConnectWallet(info, faces.fathom)
  return {
    Juniper: { way: 'Solana, Wallet Standard', control: juniper.control, put: juniper.register },
    Oriel: { way: 'Polkadot extension', control: oriel.control, put: oriel.install },
    Ember: { way: 'Bitcoin, Wallet Standard', control: ember.control, put: ember.register },
    Fathom: { way: 'Bitcoin, sats-connect', control: fathom.control, put: fathom.install },
  }
}

function line(name: string, way: string): HTMLDivElement {
  const options = Object.entries(states).map(([value, text]) => buildElement('option', { value }, text))
  const select = buildElement('select', { className: 'select', name, id: `other-${name}` }, ...options)
  const label = buildElement(
    'label',
    { htmlFor: select.id },
    name,
    buildElement('span', { className: 'small quiet' }, way),
  )
  return buildElement('div', { className: 'line' }, label, select)
}
