import { defaults } from 'virtual:option-attributes'
import { trueDocument } from '../src/lib/true-document.ts'
import { attributeValue, copyOptions, optionAttributes } from './attributes.ts'

// A server has no HTMLElement; importing there does nothing.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

const light = '(prefers-color-scheme: light)'

/**
 * What both shells share: the page's options as it wrote them, a themed frame in a shadow root, and a life. Vanilla,
 * because it is all that a page loads at first.
 */
export abstract class WalletElement extends Base {
  static observedAttributes: readonly string[] = Object.keys(optionAttributes)

  /** Options by property name, as the page last set them: attributes as text, properties as they are. */
  given: Readonly<Record<string, unknown>> = {}
  /** The element in the shadow root that carries the theme; all that is drawn stands in it. */
  protected readonly frame = trueDocument(document).createElement('div')
  #changes = 0
  #leaving = false
  #media: MediaQueryList | undefined

  constructor() {
    super()
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(this.frame)
  }

  /** Called when the element is in a document, and again when it came back after it was gone. */
  protected abstract enter(): void
  /** Called when the element is really gone: a move within one task is no goodbye. */
  protected abstract leave(): void
  /** Called once for all the options that one task has changed. */
  protected abstract changed(): void
  /** Called when the element was moved. */
  protected abstract moved(): void
  /** The theme that holds for this element, by its own options or those of what it belongs to. */
  protected theming(): unknown {
    return this.given['theme']
  }

  connectedCallback(): void {
    this.#upgrade()
    this.paintTheme()
    if (this.#leaving) {
      this.#leaving = false
      return void this.moved()
    }
    this.#media = matchMedia(light)
    this.#media.addEventListener('change', this.paintTheme)
    this.enter()
  }

  disconnectedCallback(): void {
    this.#leaving = true
    queueMicrotask(() => {
      if (!this.#leaving) return
      this.#leaving = false
      this.#media?.removeEventListener('change', this.paintTheme)
      this.leave()
    })
  }

  attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
    const property = optionAttributes[attribute]
    if (property) this.setOption(property, attributeValue(property, text))
  }

  get options(): unknown {
    return { ...this.given }
  }

  set options(options: unknown) {
    for (const [property, value] of Object.entries(copyOptions(options))) this.setOption(property, value)
  }

  /** Sets one option; undefined and null bring its default back. */
  protected setOption(property: string, value: unknown): void {
    const { [property]: _, ...rest } = this.given
    this.given = value === undefined || value === null ? rest : { ...rest, [property]: value }
    if (property === 'theme') this.paintTheme()
    const mine = ++this.#changes
    queueMicrotask(() => {
      if (mine === this.#changes && this.isConnected) this.changed()
    })
  }

  /** Draws in the theme that holds; called at each change of one. */
  protected readonly paintTheme = (): void => {
    const theme = this.theming()
    const isLight = theme === 'light' || (theme === 'auto' && matchMedia(light).matches)
    this.frame.dataset['wmTheme'] = isLight ? 'light' : 'dark'
  }

  // Properties that a page set before the element was defined hide the accessors until they are set again.
  #upgrade(): void {
    const prototype: object = Object.getPrototypeOf(this)
    for (const property of Object.keys(this).filter((key) => key in prototype)) {
      const value: unknown = Reflect.get(this, property)
      Reflect.deleteProperty(this, property)
      Reflect.set(this, property, value)
    }
  }
}

for (const property of Object.values(optionAttributes)) {
  Object.defineProperty(WalletElement.prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: WalletElement) {
      return this.given[property] ?? defaults[property]
    },
    set(this: WalletElement, value: unknown) {
      this.setOption(property, value)
    },
  })
}
