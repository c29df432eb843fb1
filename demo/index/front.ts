import { supportedTags } from '../../src/i18n/locales.ts'
import { namespaceOf } from '../../src/lib/caip.ts'
import type { ChainInput, Namespace } from '../../src/schema/network.ts'
import { enableCopy } from '../page/copy.ts'
import { buildElement, findElement } from '../page/dom.ts'
import { followTheme } from '../page/form.ts'
import { otherChains, sandboxOptions } from '../page/sandbox.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import { type Choices, readChoices } from './choices.ts'
import { snippets } from './snippets.ts'

/** The first page's switches and code. `connect` gives the live element the chains of the sandbox. */
export type Front = { connect(info: SandboxInfo): void }

/** Lets the form of switches change the live element and its code. */
export function showFront(form: HTMLFormElement): Front {
  const modal = findElement('#modal', HTMLElement)
  const button = findElement('wallet-button', HTMLElement)
  offerLanguages(findElement('#locale', HTMLSelectElement, form))
  followTheme(form)
  const showCode = followFramework(findElement('#frameworks', HTMLFormElement), form)
  let info: SandboxInfo | undefined
  let chains = ''
  const show = () => {
    const choices = readChoices(form)
    dress(modal, button, choices)
    const wanted = choices.namespaces.join(' ')
    if (info && wanted !== chains) Object.assign(modal, { options: optionsFor(info, choices.namespaces) })
    if (info) chains = wanted
    showCode()
  }
  form.addEventListener('change', keepOneNamespace)
  form.addEventListener('change', show)
  show()
  return {
    connect(sandbox) {
      info = sandbox
      show()
    },
  }
}

/** Sets what a page would set: attributes of the elements, and CSS variables. */
function dress(modal: HTMLElement, button: HTMLElement, choices: Choices): void {
  const { style } = document.documentElement
  style.setProperty('--wm-accent', choices.accent)
  style.setProperty('--wm-radius', choices.radius && `${choices.radius}px`)
  modal.setAttribute('theme', choices.theme)
  button.setAttribute('size', choices.size)
  if (choices.locale) modal.setAttribute('locale', choices.locale)
  else modal.removeAttribute('locale')
  modal.toggleAttribute('embedded', choices.place === 'page')
  findElement('#stage-hint', HTMLElement).hidden = choices.place === 'page'
}

/** The sandbox's services, with those of its chains that belong to these namespaces. */
function optionsFor(info: SandboxInfo, namespaces: readonly Namespace[]) {
  const { networks, ...rest } = sandboxOptions(info)
  const others = otherChains(info).filter(({ caipNetworkId }: ChainInput) =>
    namespaces.some((namespace) => caipNetworkId && namespaceOf(caipNetworkId) === namespace),
  )
  return { ...rest, networks: namespaces.includes('eip155') ? [...networks, ...others] : others }
}

/** A wallet needs a network, so the last chosen namespace stays. */
function keepOneNamespace({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'namespace') return
  if (!target.form?.querySelector('[name=namespace]:checked')) target.checked = true
}

function offerLanguages(select: HTMLSelectElement): void {
  const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  select.append(buildElement('option', { value: '' }, 'As the page'))
  select.append(...supportedTags.map((tag) => buildElement('option', { value: tag, lang: tag }, nameOf(tag))))
}

/** Lets the choice of a framework show its code, and a button copy it. Returns a function that shows the code anew. */
function followFramework(form: HTMLFormElement, switches: HTMLFormElement): () => void {
  form.addEventListener('submit', (event) => event.preventDefault())
  const code = findElement('#snippet > code', HTMLElement)
  const show = () => {
    const chosen = String(new FormData(form).get('framework'))
    code.textContent = snippets[chosen]?.(readChoices(switches)) ?? ''
  }
  form.addEventListener('change', show)
  enableCopy(findElement('#copy-snippet', HTMLButtonElement), () => code.textContent ?? '')
  return show
}
