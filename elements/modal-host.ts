import { App } from '../src/app/App.tsx'
import { isWallet, type OpenWallet } from '../src/core/create.ts'
import { type Wallet, walletEventNames } from '../src/core/wallet.ts'
import { joinWallet, type Key, leaveWallet, type User, updateOptions } from '../src/core/wallet-registry.ts'
import { type Stop, stopAll } from '../src/lib/async.ts'
import { parseConfig } from '../src/schema/config/parse-config.ts'
import { isNamespace } from '../src/schema/network.ts'
import { MOVED } from '../src/ui/dialog/page-layers.ts'
import { adoptModalStyles, releaseModalStyles } from '../src/ui/styles.ts'
import type { WalletElement } from './element.ts'
import { dispatch } from './events.ts'
import { createView, type View } from './view.ts'

/** Holds the wallet of one `<wallet-modal>`, and draws it in the element that presents it. */
export type ModalHost = {
  readonly opened: OpenWallet
  /** Call it when the options of the element have changed. */
  update(): void
  /** Call it when the element was moved. */
  moved(): void
  /** Call it when the element was moved to another document. */
  adopted(): void
  /** Shows the page's own wallet; with undefined, the wallet of the element's name again. */
  borrow(wallet: Wallet | undefined): void
  /** Connects a wallet after the visitor pressed its button. @throws WalletError */
  chooseWallet(connectorId: string, namespace: string): Promise<void>
  /** Applies the page's theme variables to a frame, now and whenever they change. */
  dress(frame: HTMLElement): Stop
  /** The theme of a borrowed wallet; undefined when the element's own options decide. */
  theme(): unknown
  leave(): void
}

/** What the element does when the wallet changes: `reflect` the open state, or `repaint` the theme. */
export type Follow = { reflect(open: boolean): void; repaint(): void }

/** Joins the wallet of an element. Call it each time the element enters a document. */
export function hostModal(
  element: WalletElement,
  frame: HTMLElement,
  lent: Wallet | undefined,
  follow: Follow,
): ModalHost {
  const root = element.shadowRoot as ShadowRoot
  let stops: Stop[] = []
  let view: View | undefined
  const absent = () => {
    stopAll(stops)
    stops = []
    view?.remove()
    view = undefined
    releaseModalStyles(root)
  }
  const user: User = {
    options: () => element.given,
    present(opened) {
      adoptModalStyles(root)
      stops = [
        ...forwardEvents(element, opened),
        ...followState(opened, follow),
        dressFrame(opened, frame),
        followUse(opened, frame),
      ]
      opened.core.modal.beginViewLoading()
      view = createView('modal', App, { core: opened.core })
      frame.append(view)
    },
  }
  let wallet: Wallet | undefined
  // The page may pass any value; one that is not a wallet is reported and ignored.
  const accept = (next: Wallet | undefined) => {
    if (!next || isWallet(next)) wallet = next
    else
      import('../src/core/config/report-problems.lazy.ts').then(
        ({ reportNoWallet }) => reportNoWallet(opened.core),
        () => {},
      )
  }
  accept(lent)
  // An invalid name counts as the default name, in storage too.
  const wantedKey = (): Key => wallet ?? parseConfig({ name: element.given['name'] }).config.name
  let key = wantedKey()
  let opened = joinWallet(key, user)
  const rejoin = () => {
    if (key === wantedKey()) return
    absent()
    leaveWallet(key, user)
    key = wantedKey()
    opened = joinWallet(key, user)
    follow.repaint()
  }
  return {
    get opened() {
      return opened
    },
    update() {
      rejoin()
      updateOptions(key, user)
    },
    moved: () => root.dispatchEvent(new Event(MOVED)),
    adopted: () => adoptModalStyles(root),
    borrow(next) {
      accept(next)
      rejoin()
    },
    async chooseWallet(connectorId, namespace) {
      const { chooseWallet } = await import('../src/core/actions/connect/choose-wallet.lazy.ts')
      await chooseWallet(opened.core, connectorId, isNamespace(namespace) ? namespace : undefined)
    },
    dress: (other) => dressFrame(opened, other),
    theme: () => (wallet ? opened.core.$config.get().theme : undefined),
    leave() {
      absent()
      leaveWallet(key, user)
    },
  }
}

// Few pages set theme variables, so the code that checks them is loaded on demand.
function dressFrame({ core }: OpenWallet, frame: HTMLElement): Stop {
  let dressed = false
  const dress = (variables: Readonly<Record<string, string>>) => {
    dressed ||= Object.keys(variables).length > 0
    if (!dressed) return
    import('./theme-variables.ts').then(
      (module) => module.applyThemeVariables(frame, variables),
      () => {},
    )
  }
  const stop = core.$config.subscribe(({ themeVariables }) => dress(themeVariables))
  return () => {
    stop()
    dress({})
  }
}

// An embedded modal does not open, so the first click or key in it counts as its first use.
function followUse({ core }: OpenWallet, frame: HTMLElement): Stop {
  const ended = new AbortController()
  for (const event of ['click', 'keydown'])
    frame.addEventListener(event, core.modal.markUsed, { capture: true, signal: ended.signal })
  return () => ended.abort()
}

function forwardEvents(element: WalletElement, { wallet }: OpenWallet): Stop[] {
  const forwarded = walletEventNames.map((name) => wallet.on(name, (detail) => void dispatch(element, name, detail)))
  const asked = wallet.onCloseRequest(({ reason, preventDefault }) => {
    if (!dispatch(element, 'request-close', { reason }, true)) preventDefault()
  })
  return [...forwarded, asked]
}

function followState({ core }: OpenWallet, { reflect, repaint }: Follow): Stop[] {
  const isShown = () => core.modal.$open.get() && !core.$config.get().embedded
  const look = () => reflect(isShown())
  return [core.modal.$open.subscribe(look), core.$config.listen(look), core.$config.subscribe(repaint)]
}
