import type { SiteControl } from '../../src/entry/testing/control.ts'
import { buildElement } from '../page/dom.ts'
import { drawFace } from '../page/face.ts'
import { onFieldChange, pageStorage, setField } from '../page/form.ts'
import { firstGlyphs } from '../sandbox/drawings/glyphs.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import type { Face } from '../wallet/zoo/face.ts'
import { describeQuirks } from '../wallet/zoo/quirks.ts'
import { createZooWallet } from '../wallet/zoo/wallet.ts'
import { zoo } from '../wallet/zoo/zoo.ts'

/** A picture that is no company's. */
const NEUTRAL = '#5b6470'

/** What the user of the wallet does, as the form says. */
type User = { answer: string; delay: string; locked: string }

/** Adds a wallet of the zoo to the page as the form says, lists its quirks, and lets the form act as its user. */
export function bindZooForm(form: HTMLFormElement, info: SandboxInfo): void {
  const facts = buildForm(form)
  const user: User = { answer: 'agree', delay: '0', locked: '' }
  let controls: readonly SiteControl[] = []
  let takeOut = () => {}
  const act = () => {
    for (const control of controls) follow(control, user)
  }
  const choose = (name: string) => {
    takeOut()
    controls = []
    takeOut = () => {}
    pageStorage.set('zoo', name)
    const face = zoo.find((one) => one.name === name)
    facts.replaceChildren(...(face ? tellFacts(face) : []))
    if (!face) return
    const wallet = createZooWallet(face, { ...info, icon: drawFace(name, NEUTRAL, firstGlyphs.globe).icon })
    controls = wallet.controls
    act()
    takeOut = wallet.put()
  }
  const set = (field: keyof User) => (value: string) => {
    user[field] = value
    act()
  }
  const kept = pageStorage.get('zoo') ?? ''
  setField(form, 'wallet', kept)
  choose(kept)
  onFieldChange(form, { wallet: choose, answer: set('answer'), delay: set('delay'), locked: set('locked') })
}

const answers = { agree: 'Agrees', decline: 'Declines', silent: 'Never answers' } as const
const delays = { '0': '0 s', '3000': '3 s', '30000': '30 s' } as const

/** Fills the form, and returns the place of the facts. */
function buildForm(form: HTMLFormElement): HTMLElement {
  const note =
    'A wallet with the name and the quirks of a real one, on local chains. After you remove one for Polkadot or Bitcoin, reload the page.'
  const options = zoo.map(({ name }) => buildElement('option', { value: name }, name))
  const select = buildElement(
    'select',
    { className: 'select', id: 'zoo-wallet', name: 'wallet' },
    buildElement('option', { value: '' }, 'None'),
    ...options,
  )
  const locked = buildElement('input', { className: 'switch', type: 'checkbox', id: 'zoo-locked', name: 'locked' })
  const facts = buildElement('div', { id: 'zoo-facts' })
  form.append(
    buildElement('header', {}, buildElement('h2', { id: 'zoo-title', textContent: 'Wallets that exist' })),
    buildElement('p', { className: 'quiet', textContent: note }),
    line(buildElement('label', { htmlFor: select.id }, 'In this browser'), select),
    choice('answer', 'When asked, it', answers),
    choice('delay', 'After', delays),
    line(buildElement('label', { htmlFor: locked.id }, 'Locked'), locked),
    facts,
  )
  return facts
}

const line = (...children: Node[]): HTMLElement => buildElement('div', { className: 'line' }, ...children)

/** A row of radio buttons, the first one checked. */
function choice(name: string, title: string, values: Readonly<Record<string, string>>): HTMLElement {
  const label = buildElement('span', { id: `zoo-${name}-label`, textContent: title })
  const fieldset = buildElement('fieldset', { className: 'choice' })
  fieldset.setAttribute('aria-labelledby', label.id)
  for (const [at, [value, text]] of Object.entries(values).entries()) {
    const radio = buildElement('input', { type: 'radio', name, value, defaultChecked: at === 0 })
    fieldset.append(buildElement('label', {}, radio, text))
  }
  return line(label, fieldset)
}

function follow(control: SiteControl, { answer, delay, locked }: User): void {
  Object.assign(control, { decline: answer === 'decline', silent: answer === 'silent' })
  control.delay(Number(delay))
  if (locked) control.lock()
  else control.unlock()
}

/** The quirks of a wallet, and links to the pages that tell them. */
function tellFacts(face: Face): Node[] {
  const rows = describeQuirks(face).flatMap(([about, what]) => [
    buildElement('dt', {}, about),
    buildElement('dd', {}, what),
  ])
  const links = face.sources.map((href) =>
    buildElement('li', {}, buildElement('a', { href, target: '_blank', rel: 'noreferrer' }, nameOf(href))),
  )
  return [
    buildElement('dl', { className: 'facts small' }, ...rows),
    buildElement('ul', { className: 'facts small quiet', ariaLabel: 'Sources' }, ...links),
  ]
}

/** The host and the end of a source's path. */
function nameOf(href: string): string {
  const { host, pathname } = new URL(href)
  return `${host} … ${pathname.split('/').filter(Boolean).slice(-3).join('/')}`
}
