import { defaults } from 'virtual:option-attributes'
import { trueDocument } from '../src/lib/true-document.ts'
import type { WalletOptions } from '../src/schema/config/options.ts'
import { attributeValue, copyOptions, optionAttributes } from './attributes.ts'

/**
 * Returns a value that storage holds of this wallet; undefined without one. It reads the key directly, because the code of
 * io/storage.ts, which owns the prefix and the form of the values, is not loaded yet.
 */
function readStored(name: unknown, key: 'account_label' | 'connected_namespaces'): unknown {
  const prefix = typeof name === 'string' && name ? `@appkit-wallet/${name}/` : '@appkit-wallet/'
  try {
    const text = localStorage.getItem(prefix + key)
    return text === null ? undefined : JSON.parse(text).value
  } catch {
    return undefined
  }
}

/** True when storage holds a connection of this wallet, which the page then restores at once. */
export const hasStoredConnection = (name: unknown): boolean => readStored(name, 'connected_namespaces') !== undefined

/** What the button called the account on the page before; undefined without one. */
export function storedLabel(name: unknown): string | undefined {
  const { label } = Object(readStored(name, 'account_label'))
  return typeof label === 'string' ? label.slice(0, 64) : undefined
}

// A server has no HTMLElement: importing this module there must not fail.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

// Servers and jsdom have no media queries.
const light = globalThis.matchMedia?.('(prefers-color-scheme: light)')

/**
 * The base class of both elements: the options as the page wrote them, a themed frame in a shadow root, and the life
 * cycle. It uses no library, because a page loads this code first.
 */
export abstract class WalletElement extends Base {
  static observedAttributes: readonly string[] = Object.keys(optionAttributes)

  /** Options by property name, as the page last set them: text from attributes, any value from properties. */
  given: Readonly<Record<string, unknown>> = {}
  /** The element in the shadow root that carries the theme and contains everything that is drawn. */
  protected readonly frame = trueDocument(document).createElement('div')
  #changes = 0
  #leaving = false

  constructor() {
    super()
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(this.frame)
  }

  /** Called when the element enters a document, and again when it returns after it has left. */
  protected abstract enter(): void
  /** Called when the element has left the document; not for a move within one task. */
  protected abstract leave(): void
  /** Called once for all options that change within one task. */
  protected abstract changed(): void
  /** Called when the element was moved within one task. */
  protected abstract moved(): void
  /** The theme of this element, from its own options or from those of its modal. */
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
    light?.addEventListener('change', this.paintTheme)
    this.enter()
  }

  disconnectedCallback(): void {
    this.#leaving = true
    queueMicrotask(() => {
      if (!this.#leaving) return
      this.#leaving = false
      light?.removeEventListener('change', this.paintTheme)
      this.leave()
    })
  }

  attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
    const property = optionAttributes[attribute]
    if (property) this.setOption(property, attributeValue(property, text))
  }

  /** The options that were set, as the page wrote them. Setting an object sets each of its keys. */
  get options(): WalletOptions {
    return { ...this.given }
  }

  set options(options: WalletOptions) {
    for (const [property, value] of Object.entries(copyOptions(options))) this.setOption(property, value)
  }

  /** Sets one option; undefined and null restore its default. */
  protected setOption(property: string, value: unknown): void {
    const { [property]: _, ...rest } = this.given
    this.given = value === undefined || value === null ? rest : { ...rest, [property]: value }
    if (property === 'theme') this.paintTheme()
    const mine = ++this.#changes
    queueMicrotask(() => {
      if (mine === this.#changes && this.isConnected) this.changed()
    })
  }

  /** Applies the current theme to the frame. Call it when the theme may have changed. */
  protected readonly paintTheme = (): void => {
    const theme = this.theming()
    const isLight = theme === 'light' || (theme === 'auto' && light?.matches)
    this.frame.dataset['wmTheme'] = isLight ? 'light' : 'dark'
  }

  // A property that the page set before the element was defined hides the accessor. Setting it again reaches the accessor.
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
