import { WalletButton } from './wallet-button.ts'
import { WalletModal } from './wallet-modal.ts'

/**
 * Defines `<wallet-modal>` and `<wallet-button>`, or with a prefix `<acme-wallet-modal>` and `<acme-wallet-button>`, which
 * look for each other. Harmless when they are defined already, and on a server.
 */
export function define(prefix = ''): void {
  if (!globalThis.customElements) return
  const start = prefix && `${prefix}-`
  const modalTag = `${start}wallet-modal`
  // The modal first: a button that is upgraded looks for it at once.
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
