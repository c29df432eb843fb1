import { useLayoutEffect, useState } from 'react'
import type { Core } from '../core/core.ts'
import { LazyPart, lazyComponent } from '../hooks/lazy-part.tsx'
import { CoreContext, useValue } from '../hooks/use-core.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { isNamespace } from '../schema/network.ts'
import { AccountButton, FaceFocus } from '../ui/button/AccountButton.tsx'
import connected from '../ui/button/connected-button.css?inline'
import { Language } from './Language.tsx'
import type { WalletButtonAttributes } from './wallet-button-attributes.ts'

/** The styles of `<wallet-button>` with an account or a network, which the first load does not need. */
export const connectedSheetText: string = connected

// Loaded on demand: a first visit has no connection to show.
const accountFace = lazyComponent(() => import('./AccountFace.lazy.tsx').then((module) => module.AccountFace))

/** The props that `<wallet-button>` passes to React. */
export type ConnectButtonProps = { readonly core: Core; readonly face: WalletButtonAttributes; onDrawn(): void }

/**
 * The content of `<wallet-button>` once React is loaded. The element itself handles presses, so that presses before
 * that are not lost.
 */
export function ConnectButton(props: ConnectButtonProps) {
  const [focus] = useState({ isHeld: false })
  useLayoutEffect(props.onDrawn, [])
  return (
    <CoreContext value={props.core}>
      <FaceFocus value={focus}>
        <Language>
          <Face {...props} />
        </Language>
      </FaceFocus>
    </CoreContext>
  )
}

function Face({ core, face }: ConnectButtonProps) {
  const active = useValue(core.networks.$namespace)
  const namespace = isNamespace(face.namespace) ? face.namespace : active
  const status = useValue(core.accounts.$byNamespace)[namespace]?.status ?? 'disconnected'
  const attempt = useValue(core.attempt.$state)
  const isAsked = attempt !== undefined && (attempt.namespace ?? namespace) === namespace
  const isLoggingIn = useValue(core.attempt.$logins).length > 0 && namespace === active
  const isTrying = status === 'disconnected' && (isLoggingIn || (isAsked && attempt.status !== 'failed'))
  // What is restored is shown as the page before had it, so that a reload changes nothing that the visitor sees.
  const restored = useValue(core.accounts.$label)
  const showsLabel = !isAsked && !face.namespace && face.kind !== 'network'
  const waiting = (
    <PlainFace
      core={core}
      face={face}
      busy={isTrying || status !== 'disconnected'}
      restored={showsLabel ? restored?.label : undefined}
      late={status === 'reconnecting'}
    />
  )
  if (isTrying || core.accounts.isRestoring(namespace)) return waiting
  if (status === 'disconnected' && face.kind !== 'network') return waiting
  const before = status === 'connected' ? waiting : <PlainFace core={core} face={face} busy={false} />
  const lost = (retry: () => void) => <PlainFace core={core} face={face} busy={false} onRetry={retry} />
  return <LazyPart part={accountFace} core={core} face={face} namespace={namespace} before={before} lost={lost} />
}

type PlainFaceProps = {
  readonly core: Core
  readonly face: WalletButtonAttributes
  readonly busy: boolean
  /** The label of the account whose connection is restored. */
  readonly restored?: string | undefined
  /** True while that connection waits for a wallet that is late. */
  readonly late?: boolean
  onRetry?: () => void
}

function PlainFace({ core, face, busy, restored, late = false, onRetry }: PlainFaceProps) {
  const t = useMessages()
  const locked = useValue(core.connections.$locked)
  const isLocked = locked && (!face.namespace || face.namespace === locked.namespace)
  const wanted = useValue(core.connections.$connectors).find(({ id }) => face.kind === 'wallet' && id === face.wallet)
  const isNetwork = face.kind === 'network'
  const plain = isNetwork ? t('titleNetworks') : isLocked ? t('unlockWallet') : (wanted?.name ?? t('connectWallet'))
  const idle = onRetry ? t('retry') : face.label || plain
  const connecting = late ? t('reconnecting') : face.loadingLabel || t('connecting')
  // A small button has a shorter text; its accessible name stays the full one.
  const isShort = face.size === 'sm' && idle === t('connectWallet')
  return (
    <AccountButton
      size={face.size}
      variant={isNetwork ? 'quiet' : face.variant}
      disabled={face.disabled}
      onClick={onRetry}
      aria-haspopup="dialog"
      aria-label={isShort && !busy ? idle : undefined}
      aria-description={late && restored ? connecting : undefined}
      state={busy ? 'busy' : 'idle'}
      label={busy ? (restored ?? connecting) : isShort ? t('connect') : idle}
      reserve={busy ? idle : connecting}
    />
  )
}
