import { batch } from 'nanostores'
import { sendingNamespaces } from '../../../chains/registry.ts'
import { WalletError, wordsOf } from '../../../lib/errors.ts'
import type { Config } from '../../../schema/config/options.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { isShowable, isView, needsAccount, needsSending, type PlainView, type Route } from '../../routes.ts'
import type { CloseReason, ShowOptions } from '../../wallet.ts'
import { trackEvent } from './notify.ts'

/** True while the page requires its terms to be accepted and the visitor has not done so: connecting is blocked. */
export const needsTerms = ({ $config, terms }: Pick<Core, '$config' | 'terms'>): boolean =>
  $config.get().features.legalCheckbox && !terms.$agreed.get()

/** The view that opening shows; it depends on the enabled adapters, the account and the device. */
export function openingView(adapters: Config['adapters'], connected: boolean, mobile: boolean) {
  if (connected) return 'Account'
  if (adapters?.length !== 0) return 'Connect'
  return mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

/** Opens the modal at once, without waiting for anything; while open, resets it to the view asked for. @throws WalletError `bad-view` */
export function openModal(core: Core, options: ShowOptions = {}): void {
  const view = options.view ?? firstView(core)
  if (!isShowable(view, core.$config.get().features)) throw new WalletError('bad-view', { details: wordsOf(view) })
  showView(core, { view: substituteView(core, view) })
}

// A view that the active account does not support is replaced by the account view.
function substituteView(core: Core, view: PlainView): PlainView {
  if (needsAccount(view) && !isConnected(core)) return 'Connect'
  return needsSending(view) && !sendingNamespaces.has(namespaceInUse(core)) ? 'Account' : view
}

/** Shows a view as the whole history, opening the modal if need be. */
export function showView(core: Core, route: Route): void {
  const wasOpen = core.modal.$open.get() || core.$config.get().embedded
  batch(() => {
    core.router.reset(route)
    core.modal.show()
    if (wasOpen) return
    core.modal.markUsed()
    core.outbox.add({ type: 'open', detail: { view: route.view } })
    trackEvent(core, 'MODAL_OPEN', { connected: core.$account.get().status === 'connected' })
  })
}

/** The view that opening shows in this wallet, among those that exist. */
export function firstView(core: Core): PlainView {
  const view = openingView(
    core.networks.$enabledNamespaces.get() ?? core.$config.get().adapters,
    isConnected(core),
    core.device.mobile,
  )
  // ConnectingWalletConnectBasic has no checkbox for the terms, so Connect comes first.
  return isView(view) && !(view === 'ConnectingWalletConnectBasic' && needsTerms(core)) ? view : 'Connect'
}

/** True when the requested namespace, else the active one, is connected. */
const isConnected = (core: Core): boolean => core.accounts.of(namespaceInUse(core)).status === 'connected'

const namespaceInUse = (core: Core): Namespace =>
  core.connections.$requestedNamespace.get() ?? core.networks.$namespace.get()

/** Asks listeners, then closes; false when one of them prevented it. The sheet then shakes if the visitor asked. */
export function requestClose(core: Core, reason: CloseReason): boolean {
  if (!core.modal.$open.get() && !core.$config.get().embedded) return true
  let prevented = false
  core.closeRequests.emit('request', {
    reason,
    preventDefault() {
      prevented = true
    },
  })
  if (!prevented) closeModal(core)
  else if (reason !== 'api') core.modal.shake()
  return !prevented
}

/** Closes without asking; an embedded modal goes back to its first view instead. */
export function closeModal(core: Core): void {
  const { view } = core.router.$route.get()
  core.connections.requestNamespace(undefined)
  if (core.$config.get().embedded) return void core.router.reset({ view: firstView(core) })
  if (!core.modal.$open.get()) return
  batch(() => {
    core.modal.hide()
    core.outbox.add({ type: 'close', detail: { view } })
    trackEvent(core, 'MODAL_CLOSE', { connected: core.$account.get().status === 'connected' })
  })
}

/** Goes one view back; closes when there is nothing to go back to. */
export function goBack(core: Core, reason: CloseReason = 'button'): void {
  if (!core.router.back()) requestClose(core, reason)
}
