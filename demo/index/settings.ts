import { supportedTags } from '../../src/i18n/locales.ts'
import { build, find } from '../page/dom.ts'
import { choose, onChange } from '../page/form.ts'
import { lasting } from '../page/memory.ts'
import { followTheme } from '../page/theme.ts'

/** Lets a form set the modal as a page would, by its attributes; what was chosen is remembered. */
export function setModal(form: HTMLFormElement, modal: HTMLElement): void {
  offerLanguages(find('#locale', HTMLSelectElement, form))
  followTheme(form, (theme) => modal.setAttribute('theme', theme))
  const fields = {
    accent: (color: string) => document.documentElement.style.setProperty('--wm-accent', color),
    layer: (layer: string) => modal.setAttribute('layer', layer),
    embedded: (on: string) => modal.toggleAttribute('embedded', on !== ''),
    locale: (tag: string) => (tag ? modal.setAttribute('locale', tag) : modal.removeAttribute('locale')),
  }
  for (const [name, set] of Object.entries(fields)) {
    const kept = lasting.get(name)
    if (kept === null) continue
    choose(form, name, kept)
    set(kept)
  }
  const keep = (name: keyof typeof fields) => (value: string) => {
    lasting.set(name, value)
    fields[name](value)
  }
  onChange(form, { accent: keep('accent'), layer: keep('layer'), embedded: keep('embedded'), locale: keep('locale') })
  const refuse = find('#refuse', HTMLInputElement, form)
  modal.addEventListener('wallet-request-close', (event) => refuse.checked && event.preventDefault())
}

function offerLanguages(select: HTMLSelectElement): void {
  const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  select.append(build('option', { value: '' }, 'As the page'))
  select.append(...supportedTags.map((tag) => build('option', { value: tag, lang: tag }, nameOf(tag))))
}
