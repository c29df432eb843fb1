import { WalletButton } from './wallet-button.ts'
import { WalletModal } from './wallet-modal.ts'

/**
 * Defines `<wallet-modal>` and `<wallet-button>`. With a prefix such as `acme` it defines `<acme-wallet-modal>` and
 * `<acme-wallet-button>`, which belong to each other. It does nothing on a server, or when the tags are already
 * defined; a browser without custom elements gets a line in its console.
 */
export function define(prefix = ''): void {
  if (!globalThis.customElements) {
    if (globalThis.document) console.warn('[wallet-elements] This browser has no custom elements')
    return
  }
  const start = prefix && `${prefix}-`
  const modalTag = `${start}wallet-modal`
  // The modal comes first: a button looks for it as soon as it is upgraded.
  register(modalTag, () => class extends WalletModal {})
  register(
    `${start}wallet-button`,
    () =>
      class extends WalletButton {
        static override modalTag = modalTag
      },
  )
}

const KEY = Symbol.for('wallet-elements/build')

function register(tag: string, make: () => CustomElementConstructor): void {
  const known = customElements.get(tag)
  if (!known) return void customElements.define(tag, Object.assign(make(), { [KEY]: __BUILD__ }))
  const build = Reflect.get(known, KEY) ?? 'another library'
  if (build !== __BUILD__)
    console.info(`[wallet-elements] <${tag}> is defined by ${String(build)}; ${__BUILD__} leaves it`)
}
