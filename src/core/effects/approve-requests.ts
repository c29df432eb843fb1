import type { Approval, LoginFrame } from '../../connectors/auth/login-frame.ts'
import { isAuthConnector } from '../../connectors/auth/source.ts'
import { type Stop, stopAll } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import { delay } from '../../lib/timing.ts'
import type { Namespace } from '../../schema/network.ts'
import { notifyError } from '../actions/modal/notify.ts'
import { closeModal, showView } from '../actions/modal/open.ts'
import { type Core, modelOf } from '../core.ts'
import { createLogin } from '../models/login.ts'
import { createTransactions } from '../models/transactions.ts'
import { isShowable } from '../routes.ts'
import { type Effect, watch } from './effect.ts'

const NOT_ALLOWED_AFTER_MS = 300

/**
 * Shows the view that makes room for the login's frame when the login's wallet gets a request that needs approval. Leaving
 * that view rejects the pending requests, but a click on the backdrop does not. After the last request the visitor returns
 * to the previous view.
 */
export const approveRequests: Effect = (core) => {
  const model = modelOf(core, createLogin)
  const followed = new Map<LoginFrame, Stop>()
  const rejectAll = () => {
    for (const approval of model.$approvals.get()) approval.reject()
  }
  const stops = [
    core.closeRequests.on('request', ({ reason, preventDefault }) => {
      // Both gestures can be accidental, and a rejection cannot be undone.
      if ((reason === 'backdrop' || reason === 'drag') && model.$approvals.get().length > 0) preventDefault()
    }),
    core.connections.$active.subscribe((active) => {
      for (const { connector } of Object.values(active)) {
        const session = isAuthConnector(connector) ? connector.openedFrame() : undefined
        if (session && !followed.has(session)) followed.set(session, followSession(core, session))
      }
    }),
    watch(
      [core.modal.$open, core.router.$stack, model.$approvals],
      () => model.$approvals.get().length > 0 && !isShown(core),
      (isLeft) => {
        if (isLeft) rejectAll()
      },
    ),
  ]
  return () => stopAll([...stops, ...followed.values(), rejectAll])
}

const isShown = (core: Core): boolean =>
  isOpen(core) && core.router.$stack.get().some(({ view }) => view === 'ApproveTransaction')

const isOpen = (core: Core): boolean => core.modal.$open.get() || core.$config.get().embedded

function followSession(core: Core, session: LoginFrame): Stop {
  const stops = [
    session.on('approval', (approval) => showApproval(core, approval)),
    session.on('refused', ({ method }) => {
      console.warn(`[wallet-elements] Requested RPC call is not allowed: ${method.slice(0, 80)}`)
      delay(NOT_ALLOWED_AFTER_MS, core.signal).then(
        () => notifyError(core, new WalletError('request-not-allowed')),
        () => {},
      )
    }),
  ]
  return () => stopAll(stops)
}

function showApproval(core: Core, approval: Approval): void {
  // Without our modal, the visitor could not see what the login's frame asks.
  if (!core.modal.isPresented()) {
    approval.reject()
    notifyError(core, new WalletError('no-modal'))
    return
  }
  const model = modelOf(core, createLogin)
  const isOwn = isOpen(core) && !isShown(core) && modelOf(core, createTransactions).$transactions.get().length === 0
  if (!isOpen(core)) showView(core, { view: 'ApproveTransaction' })
  else if (!isShown(core)) {
    // The request must be visible, so it is pushed above the open view, to which Back returns.
    if (isOwn) beginTransactionHere(core)
    core.router.push({ view: 'ApproveTransaction' })
  }
  model.addApproval(approval)
  // Loaded together with the code of the view, which needs it at once and reports a failure.
  core
    .chain(approval.namespace)
    .then((chain) => chain.loadRequestReader?.())
    .catch(() => {})
  void approval.settled.then((isApproved) => {
    const isLast = model.$approvals.get().every((other) => other === approval)
    model.removeApproval(approval)
    if (core.signal.aborted) return
    if (isLast) leaveApproval(core, isApproved)
    if (isApproved) void refreshBalances(core, approval.namespace)
  })
}

// Usually loaded with the first account. The next balance refresh reports a failed load.
const refreshBalances = (core: Core, namespace: Namespace): Promise<void> =>
  import('../actions/account/refresh-account.ts').then(
    ({ refreshBalances }) => refreshBalances(core, { force: true, namespace }),
    () => {},
  )

function beginTransactionHere(core: Core): void {
  const { view } = core.router.$route.get()
  const place = isShowable(view, core.$config.get().features) ? view : 'Account'
  modelOf(core, createTransactions).beginTransaction({ view: place, goBack: true, replace: false, own: true })
}

// The code that began a transaction ends it; this effect ends only its own.
function leaveApproval(core: Core, isApproved: boolean): void {
  const isOwn = modelOf(core, createTransactions).$transactions.get().at(-1)?.own === true
  const isTop = core.router.$route.get().view === 'ApproveTransaction'
  if (!isTop) return void (isOwn && modelOf(core, createTransactions).dropTransaction())
  if (isOwn && modelOf(core, createTransactions).settleTransaction(isApproved ? 'success' : 'cancel')) return
  if (isOwn || !core.router.back()) closeModal(core)
}
