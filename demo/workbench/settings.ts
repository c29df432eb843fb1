import { supportedTags } from '../../src/i18n/locales.ts'
import { buildElement, findElement } from '../page/dom.ts'
import { followTheme, onFieldChange, pageStorage, setField } from '../page/form.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

/** The attribute value of each choice of providers in the form. Without the attribute, all are offered. */
const providers: Readonly<Record<string, string | undefined>> = { all: undefined, two: 'google farcaster', none: '' }

/** Lets a form set the modal's logins by its attributes, as a page would, and stores the choice. */
export function bindLoginForm(form: HTMLFormElement, modal: HTMLElement, { mailbox }: SandboxInfo): void {
  findElement('#mailbox', HTMLAnchorElement, form).href = mailbox
  const fields = {
    email: (on: string) => modal.setAttribute('methods', on ? 'email social wallet' : 'social wallet'),
    socials(choice: string) {
      const wanted = providers[choice]
      if (wanted === undefined) modal.removeAttribute('socials')
      else modal.setAttribute('socials', wanted)
    },
  }
  for (const [name, set] of Object.entries(fields)) {
    const kept = pageStorage.get(`login/${name}`)
    if (kept === null) continue
    setField(form, name, kept)
    set(kept)
  }
  const keep = (name: keyof typeof fields) => (value: string) => {
    pageStorage.set(`login/${name}`, value)
    fields[name](value)
  }
  onFieldChange(form, { email: keep('email'), socials: keep('socials') })
}

/** Lets a form set the modal's attributes, as a page would, and stores the choice. */
export function bindModalForm(form: HTMLFormElement, modal: HTMLElement): void {
  offerLanguages(findElement('#locale', HTMLSelectElement, form))
  followTheme(form, (theme) => modal.setAttribute('theme', theme))
  const fields = {
    accent: (color: string) => document.documentElement.style.setProperty('--wm-accent', color),
    layer: (layer: string) => modal.setAttribute('layer', layer),
    embedded: (on: string) => modal.toggleAttribute('embedded', on !== ''),
    locale: (tag: string) => (tag ? modal.setAttribute('locale', tag) : modal.removeAttribute('locale')),
  }
  for (const [name, set] of Object.entries(fields)) {
    const kept = pageStorage.get(name)
    if (kept === null) continue
    setField(form, name, kept)
    set(kept)
  }
  const keep = (name: keyof typeof fields) => (value: string) => {
    pageStorage.set(name, value)
    fields[name](value)
  }
  onFieldChange(form, {
    accent: keep('accent'),
    layer: keep('layer'),
    embedded: keep('embedded'),
    locale: keep('locale'),
  })
  const refuse = findElement('#refuse', HTMLInputElement, form)
  modal.addEventListener('wallet-request-close', (event) => refuse.checked && event.preventDefault())
}

function offerLanguages(select: HTMLSelectElement): void {
  const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  select.append(buildElement('option', { value: '' }, 'As the page'))
  select.append(...supportedTags.map((tag) => buildElement('option', { value: tag, lang: tag }, nameOf(tag))))
}
