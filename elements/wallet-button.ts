import type { ConnectButtonProps } from '../src/app/ConnectButton.lazy.tsx'
import type { WalletButtonAttributes } from '../src/app/wallet-button-attributes.ts'
import type { Core } from '../src/core/core.ts'
import type { ShowOptions } from '../src/core/wallet.ts'
import type { Stop } from '../src/lib/async.ts'
import { trueDocument } from '../src/lib/true-document.ts'
import { adoptStyles } from '../src/ui/adopt-styles.ts'
import { buttonSheetText } from '../src/ui/button/button-styles.ts'
import { activeElementOf } from '../src/ui/focus/active-element.ts'
import { buttonAttributes, readLook, reflectAttributes } from './button-attributes.ts'
import { hasStoredConnection, storedLabel, WalletElement } from './element.ts'
import { dispatch } from './events.ts'
import { findModal, makeModal } from './find-modal.ts'
import { paintButton } from './first-paint.ts'
import { isTooOld } from './required-features.ts'
import type { View } from './view.ts'
import { loadViews, WalletModal, whenLoaded } from './wallet-modal.ts'

// The stand-in of the views draws a button of its own.
const plainButton = {} as typeof import('../src/app/ConnectButton.lazy.tsx')

/** `<wallet-button>`: finds or makes its modal, and opens it. The first button is painted without React, which then replaces it. */
export class WalletButton extends WalletElement {
  static override observedAttributes = [...WalletElement.observedAttributes, ...Object.keys(buttonAttributes), 'for']

  /** The tag of the modals that belong to this button. */
  static modalTag = 'wallet-modal'

  #modal: WalletModal | undefined
  #view: View<ConnectButtonProps> | undefined
  /** The core that the view shows. */
  #core: Core | undefined
  #undress: Stop | undefined
  #sheets = [buttonSheetText]
  #stay = new AbortController()

  constructor() {
    super()
    const root = this.shadowRoot as ShadowRoot
    this.adoptedCallback()
    root.addEventListener('click', () => void this.#press())
    for (const event of ['pointerover', 'focusin', 'touchstart'])
      root.addEventListener(event, () => this.#draw(), { passive: true })
  }

  protected enter(): void {
    this.#paint()
    const { signal } = this.#stay
    const follow = (event: Event) => {
      if (event.composedPath()[0] !== this.#modal && this.#modal?.isConnected) return
      this.paintTheme()
      if (this.#view) this.#draw()
    }
    // The event may come from another modal, which can replace the one that was found.
    trueDocument(this.ownerDocument).addEventListener('wm-changed', follow, { signal })
    void this.#findModal(signal).then((modal) => {
      if (!modal || signal.aborted) return
      this.paintTheme()
      if (hasStoredConnection(modal.given['name'])) this.#draw(true)
      else whenLoaded(() => signal.aborted || this.#draw())
    })
  }

  protected leave(): void {
    this.#stay.abort()
    this.#stay = new AbortController()
    this.#undress?.()
    this.#view?.remove()
    this.#view = this.#core = this.#modal = undefined
  }

  protected moved(): void {}

  protected changed(): void {}

  adoptedCallback(): void {
    if (!isTooOld) adoptStyles(this.shadowRoot as ShadowRoot, this.#sheets)
  }

  override attributeChangedCallback(attribute: string, before: string | null, text: string | null): void {
    super.attributeChangedCallback(attribute, before, text)
    // While the browser upgrades the element, it reports each attribute: `enter` paints once for all of them.
    if (!this.isConnected || !this.frame.firstChild || before === text) return
    if (attribute === 'for') {
      this.leave()
      this.enter()
    } else if (this.#view) this.#view.update({ face: readLook(this) })
    else this.#paint()
  }

  protected override theming(): unknown {
    return this.given['theme'] ?? (this.#modal && WalletModal.themeOf(this.#modal))
  }

  #paint(failed = false): void {
    if (this.#view) return
    const name = this.#modal?.given['name'] ?? this.given['name']
    const face = readLook(this)
    const hadFocus = activeElementOf(this.frame)
    this.frame.replaceChildren(
      failed
        ? paintButton({ ...face, label: 'Try again' }, false)
        : paintButton(face, hasStoredConnection(name), storedLabel(name)),
    )
    if (hadFocus) this.focus()
  }

  async #findModal(signal: AbortSignal): Promise<WalletModal | undefined> {
    const { modalTag } = this.constructor as typeof WalletButton
    if (!this.#modal?.isConnected) this.#modal = await findModal(this, modalTag, signal)
    if (!this.#modal && !signal.aborted && !this.hasAttribute('for')) this.#modal = makeModal(this, modalTag)
    return this.#modal
  }

  // The next touch retries a failed load. A visitor who waits for it sees `Try again`.
  #draw(isAwaited = false): void {
    this.#loadView().catch(() => isAwaited && this.#paint(true))
  }

  async #loadView(): Promise<void> {
    const { signal } = this.#stay
    const modal = await this.#findModal(signal)
    if (!modal || signal.aborted) return
    // React's button is a chunk of its own, which the modal does not wait for.
    const [{ createView }, { ConnectButton, connectedSheetText }, host] = await Promise.all([
      loadViews(),
      isTooOld ? plainButton : import('../src/app/ConnectButton.lazy.tsx'),
      WalletModal.hostOf(modal),
    ])
    const { core } = host.opened
    if (signal.aborted || core === this.#core) return
    this.#core = core
    this.#undress?.()
    this.#undress = host.dress(this.frame)
    this.#sheets = [buttonSheetText, connectedSheetText]
    this.adoptedCallback()
    // An update keeps React's button, and with it the focus.
    if (this.#view) return this.#view.update({ core })
    this.#view = createView('button', ConnectButton, { core, face: readLook(this), onDrawn: () => this.#handOver() })
    this.frame.append(this.#view)
  }

  // Moves the focus to React's button and removes the painted one before the browser paints both. A press ends first: a
  // browser sends no click when the button on which the press began is gone.
  #handOver(): void {
    const view = this.#view
    const painted = this.frame.querySelector('button')
    if (!view || !painted || view.contains(painted)) return
    view.hidden = painted.matches(':active')
    if (view.hidden) return void requestAnimationFrame(() => this.#handOver())
    if (activeElementOf(painted) === painted) view.querySelector('button')?.focus()
    painted.remove()
  }

  async #press(): Promise<void> {
    const face = readLook(this)
    if (face.disabled) return
    const modal = await this.#findModal(this.#stay.signal)
    if (!modal) return void dispatch(this, 'error', { code: 'no-modal', message: 'No modal found' })
    this.#draw(true)
    this.#open(modal, face).catch(() => {})
  }

  async #open(modal: WalletModal, { kind, wallet, namespace }: WalletButtonAttributes): Promise<void> {
    const options = namespace ? { namespace } : {}
    if (kind === 'network') return modal.show({ ...options, view: 'Networks' })
    const { active, accounts } = modal.state
    const isThere = namespace ? accounts.some((id) => id.startsWith(`${namespace}:`)) : active.status === 'connected'
    if (kind === 'wallet' && !isThere) {
      const host = await WalletModal.hostOf(modal)
      return host.chooseWallet(wallet, namespace)
    }
    // React's button knows when the network is not supported, and names the view for it.
    const view = this.#view?.querySelector('button')?.dataset['view'] as ShowOptions['view']
    return modal.show(view ? { ...options, view } : options)
  }
}

reflectAttributes(WalletButton.prototype)
