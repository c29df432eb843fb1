import type { ProviderOf } from '../src/core/providers.ts'
import type { ShowOptions, Wallet, WalletState } from '../src/core/wallet.ts'
import type { ConnectOptions } from '../src/core/wallet-rows.ts'
import { once, whenIdle } from '../src/lib/lazy.ts'
import type { Namespace } from '../src/schema/network.ts'
import { hasStoredConnection, WalletElement } from './element.ts'
import { dispatch } from './events.ts'
import type { ModalHost } from './modal-host.ts'
import { isTooOld } from './required-features.ts'

/**
 * Loads the core and React's views: when the browser is idle, or earlier when the visitor or the page needs them. A browser
 * that is too old for them gets their stand-in.
 * @internal
 */
export const loadViews = once(
  async () => (await (isTooOld ? import('./too-old/stand-in.ts') : import('./opening.ts'))).opening,
)

/** Loads the views when the browser is idle, and runs something the next time that it is: so no task is long. @internal */
export const whenLoaded = (run: () => void): void =>
  whenIdle(() => {
    const next = () => whenIdle(run)
    loadViews().then(next, next)
  })

/**
 * `<wallet-modal>`: owns the wallet of its `name`, or borrows one by its property `wallet`. This class is the element's
 * whole API; the code that holds the wallet and draws it is loaded later by `import()`.
 */
export class WalletModal extends WalletElement {
  static override observedAttributes = [...WalletElement.observedAttributes, 'open']

  /** Loads the host of a modal's wallet, for the buttons of the page. @internal */
  static hostOf(modal: WalletModal): Promise<ModalHost> {
    return modal.#load()
  }

  /**
   * The theme of a modal, for the buttons of the page. The event `wm-changed` says that the theme or the wallet may have changed.
   * @internal
   */
  static themeOf(modal: WalletModal): unknown {
    return modal.theming()
  }

  #ended = new AbortController()
  #arrive = () => {}
  #here = this.#arrival()
  #loading: Promise<ModalHost> | undefined
  #host: ModalHost | undefined
  #borrowed: Wallet | undefined
  #isReady = false
  #reflecting = false

  protected enter(): void {
    this.#arrive()
    const ended = this.#ended.signal
    const isWanted = this.hasAttribute('open') || this.given['embedded'] || this.#borrowed
    if (isWanted || hasStoredConnection(this.given['name'])) this.#call(async () => {}).catch(() => {})
    else whenLoaded(() => ended.aborted || this.#load().catch(() => {}))
  }

  protected leave(): void {
    this.#ended.abort()
    this.#host?.leave()
    this.#host = this.#loading = undefined
    this.#isReady = false
    // A modal that leaves the page closes without a request to close.
    this.#reflect(false)
    this.#ended = new AbortController()
    this.#here = this.#arrival()
  }

  protected moved(): void {
    this.#host?.moved()
  }

  protected changed(): void {
    this.#host?.update()
    this.#repaint()
  }

  override attributeChangedCallback(attribute: string, before: string | null, text: string | null): void {
    if (attribute !== 'open') return void super.attributeChangedCallback(attribute, before, text)
    if (this.#reflecting || (before === null) === (text === null)) return
    // Removing the attribute is a request to close. When a listener prevents it, the attribute comes back.
    if (text !== null) this.show().catch(() => this.#reflect(false))
    else
      void this.close().then(
        (closed) => closed || this.#reflect(true),
        () => {},
      )
  }

  adoptedCallback(): void {
    this.#host?.adopted()
  }

  /** Opens the modal, on the named view if there is one. @throws WalletError `bad-view` */
  show(options?: ShowOptions): Promise<void> {
    return this.#call((wallet) => wallet.show(options))
  }

  /** Closes the modal. Resolves to false when a listener prevented it. */
  close(): Promise<boolean> {
    return this.#call((wallet) => wallet.close())
  }

  /** Connects a wallet by its connector id and shows the connecting view. @throws WalletError any code of a wallet */
  connect(connectorId: string, options?: ConnectOptions): Promise<void> {
    return this.#call((wallet) => wallet.connect(connectorId, options))
  }

  /** Disconnects one namespace, or all of them. @throws WalletError `disconnect-failed` */
  disconnect(namespace?: Namespace): Promise<void> {
    return this.#call((wallet) => wallet.disconnect(namespace))
  }

  /**
   * Switches to a configured network of any namespace.
   * @throws WalletError `network-not-found`, `chain-adapter-not-found`, `chain-not-supported`, `user-rejected`, `aborted`
   */
  switchNetwork(caipNetworkId: string): Promise<void> {
    return this.#call((wallet) => wallet.switchNetwork(caipNetworkId))
  }

  /** Returns the provider of a namespace, by default of the active one; undefined when it is not connected. */
  getProvider<N extends Namespace | undefined = undefined>(namespace?: N): ProviderOf<N> | undefined {
    return this.#host?.opened.wallet.getProvider(namespace)
  }

  /** A frozen snapshot of the wallet; the default state until the core is loaded. */
  get state(): WalletState {
    return this.#host?.opened.wallet.$state.get() ?? initialState(hasStoredConnection(this.given['name']))
  }

  /** Resolves to `wallet` when the options are read and a stored connection has been restored or dropped. */
  get ready(): Promise<Wallet> {
    return this.#call(async (wallet) => {
      await wallet.ready
      return wallet
    })
  }

  /** The wallet; undefined before `ready`. Set it to a result of `createWallet()`, and the element shows that wallet. */
  get wallet(): Wallet | undefined {
    return this.#isReady ? this.#host?.opened.wallet : this.#borrowed
  }

  set wallet(wallet: Wallet | undefined) {
    this.#borrowed = wallet ?? undefined
    this.#host?.borrow(this.#borrowed)
    if (this.isConnected) void this.#load().catch(() => {})
  }

  /** Whether the modal is open, reflected as on `<dialog>`. Set it to open or close the modal. */
  get open(): boolean {
    return this.hasAttribute('open')
  }

  set open(open: boolean) {
    this.toggleAttribute('open', Boolean(open))
  }

  protected override theming(): unknown {
    return this.#host?.theme() ?? this.given['theme']
  }

  // Node 20 has no Promise.withResolvers.
  #arrival(): Promise<void> {
    return new Promise((resolve) => {
      this.#arrive = resolve
    })
  }

  #repaint(): void {
    this.paintTheme()
    this.dispatchEvent(new Event('wm-changed', { bubbles: true, composed: true }))
  }

  #reflect(open: boolean): void {
    this.#reflecting = true
    this.toggleAttribute('open', open)
    this.#reflecting = false
  }

  #load(): Promise<ModalHost> {
    const { signal } = this.#ended
    this.#loading ??= this.#here.then(loadViews).then(({ hostModal, WalletError }) => {
      if (signal.aborted) throw new WalletError('aborted')
      const host = hostModal(this, this.frame, this.#borrowed, {
        reflect: (open) => this.#reflect(open),
        repaint: () => this.#repaint(),
      })
      this.#host = host
      // A borrowed wallet has a theme of its own.
      this.#repaint()
      const readied = () => {
        this.#isReady ||= !signal.aborted
      }
      void host.opened.wallet.ready.then(readied, () => {})
      return host
    })
    // The next call retries a chunk that failed to load.
    this.#loading.catch(() => {
      if (!signal.aborted) this.#loading = undefined
    })
    return this.#loading
  }

  async #call<T>(run: (wallet: Wallet) => Promise<T>): Promise<T> {
    const { opened } = await this.#load().catch((cause: Error) => this.#fail(cause))
    return run(opened.wallet)
  }

  // The class WalletError is in the chunk that failed to load, so this error only has its shape.
  #fail(cause: Error): never {
    if (cause.name === 'WalletError') throw cause
    const [code, message] = ['view-failed', 'This view could not be loaded']
    dispatch(this, 'error', { code, message, cause })
    throw Object.assign(new Error(message, { cause }), { name: 'WalletError', code })
  }
}

/** The state before the core is loaded. @internal */
export const initialState = (restoring: boolean): WalletState =>
  Object.freeze({
    open: false,
    view: 'Connect',
    loading: false,
    accounts: Object.freeze([]),
    session: undefined,
    active: Object.freeze({
      namespace: 'eip155',
      status: restoring ? 'connecting' : 'disconnected',
      address: undefined,
      caipAddress: undefined,
      caipNetworkId: 'eip155:1',
      connector: undefined,
    }),
  })
