// @run alone all
import { expect } from 'chai'
import { until } from '../fixtures/time.ts'
import { addOption, type NewOption, removeOption } from '../setup/commands.ts'

/** The one edit: the row that a developer would write into the table of attributes in src/schema/config/options.ts. */
const row = `
  /**
   * Says whether birds sing when a wallet connects.
   * @takes "on" or "off"
   */
  birdSong: option(oneOf(['on', 'off']), 'off'),
`

const use = `
  import type { Markup } from './elements/frameworks/markup.ts'
  import type {} from './elements/tags.ts'
  import type { Config, WalletOptions } from './src/schema/config/options.ts'

  export const right: WalletOptions = { birdSong: 'on' }
  // @ts-expect-error a value that the parser refuses
  export const wrong: WalletOptions = { birdSong: 'loud' }
  export const attribute: Markup['wallet-button']['attributes'] = { 'bird-song': 'on' }
  // @ts-expect-error a word that the attribute does not take
  export const worded: Markup['wallet-modal']['attributes'] = { 'bird-song': 'loud' }
  export const configured = (config: Config): 'on' | 'off' => config.birdSong
  export const property = (modal: HTMLElementTagNameMap['wallet-modal']): 'on' | 'off' | undefined => modal.birdSong
`

type Modal = HTMLElement & { birdSong: unknown; options: object; ready: Promise<unknown> }

describe('an option that is added as one row', () => {
  let made: NewOption
  let page: Window & typeof globalThis
  const warnings: string[] = []

  before(async () => {
    made = await addOption(row, use)
    const frame = document.createElement('iframe')
    document.body.append(frame)
    page = frame.contentWindow as Window & typeof globalThis
    page.console.warn = (text) => void warnings.push(String(text))
    const tag = page.document.createElement('script')
    tag.textContent = made.script
    page.document.head.append(tag)
  })

  after(async () => {
    page.frameElement?.remove()
    await removeOption()
  })

  const addModal = (attributes: Readonly<Record<string, string>>): { modal: Modal; errors: unknown[] } => {
    const modal = page.document.createElement('wallet-modal') as HTMLElement as Modal
    const errors: unknown[] = []
    modal.addEventListener('wallet-error', (event) => errors.push((event as CustomEvent).detail.attribute))
    for (const [name, value] of Object.entries(attributes)) modal.setAttribute(name, value)
    page.document.body.append(modal)
    return { modal, errors }
  }

  it('builds without complaints', () => {
    expect(made.build).to.equal('')
  })

  it('has its type in Config, in WalletOptions, on the elements and in markup', () => {
    expect(made.types).to.equal('')
  })

  it('has its row in docs/options.md, which the linter demands', () => {
    expect(made.outdated).to.include('docs/options.md differs from the sources')
    const line = made.docs.split('\n').find((text) => text.includes('birdSong')) ?? ''
    expect(line).to.match(/^\| `bird-song` \| `birdSong` \| `"(on" \\\| "off|off" \\\| "on)"` \| `"off"` \|/)
    expect(line).to.include('| Says whether birds sing when a wallet connects. |')
  })

  it('is in every manifest, with its words', () => {
    const files = Object.values(JSON.parse(made.manifests) as Record<string, string>)
    expect(files).to.have.length(3)
    for (const file of files) {
      expect(file.match(/"name": "bird-song"/g)).to.have.length(2)
      for (const word of ['on', 'off']) expect(file).to.match(new RegExp(`\\\\"${word}\\\\"|"name": "${word}"`))
    }
  })

  it('has its attribute and property on both elements, with its default', () => {
    for (const tag of ['wallet-modal', 'wallet-button']) {
      expect(Reflect.get(page.customElements.get(tag) ?? {}, 'observedAttributes')).to.include('bird-song')
      const element = page.document.createElement(tag) as Modal
      expect(element.birdSong).to.equal('off')
      element.setAttribute('bird-song', 'on')
      expect(element.birdSong).to.equal('on')
      element.birdSong = 'off'
      expect(element.options).to.deep.equal({ birdSong: 'off' })
      element.birdSong = undefined
      expect(element.birdSong).to.equal('off')
    }
  })

  it('is parsed: a wrong value is reported with its hint, and a right one is not', async () => {
    const right = addModal({ name: 'right', 'bird-song': 'on' })
    await right.modal.ready
    const wrong = addModal({ name: 'wrong', 'bird-song': 'loud' })
    await until('the wrong value to be reported', () => wrong.errors.length > 0)
    expect(wrong.errors).to.deep.equal(['bird-song'])
    expect(right.errors).to.deep.equal([])
    expect(warnings.filter((text) => text.includes('"bird-song" takes "on" or "off"'))).to.have.length(1)
  })
})
