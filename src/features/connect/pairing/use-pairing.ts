import { useEffect, useState } from 'react'
import type { PairingCode } from '../../../connectors/connector.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import type { ErrorCode } from '../../../lib/errors.ts'
import type { Listing } from '../../../schema/listing.ts'
import { startPairing } from './pairing-actions.ts'

const PAIRING_MS = 4 * 60_000
const SECOND_MS = 1_000

/** Where pairing stands, as the views show it. */
export type Pairing = {
  readonly status: 'preparing' | 'shown' | 'expired' | 'failed' | 'done'
  readonly code?: PairingCode | undefined
  readonly error?: ErrorCode | undefined
  /** Seconds until the code is worth nothing. */
  readonly left: number
  /** Whether the relay cannot be reached just now; it is tried again by itself. */
  readonly lost: boolean
  /** Whether this device's clock is too wrong for the relay. */
  readonly clockWrong: boolean
  /** Whether the wallet has said nothing for 20 s. */
  readonly slow: boolean
}

/** Pairs for as long as the view is there; the view that is opened by its name alone begins it, too. */
export function usePairing(listing?: Listing): Pairing {
  const core = useCore()
  const state = useValue(core.attempt.$state)
  const lost = useValue(core.attempt.$relayLost)
  const clockWrong = useValue(core.attempt.$clockWrong)
  const isConnected = useValue(core.$account).active?.connector.type === 'WALLET_CONNECT'
  const own = state?.connectorId === 'walletConnect' ? state : undefined
  const isOpen = useValue(core.modal.$open)
  const { embedded } = useValue(core.$config)
  const isShown = isOpen || embedded
  // Once for each showing: what ended is begun anew by a button, and nothing is begun by a view that is on its way out.
  useEffect(() => {
    const { view } = core.router.$route.get()
    const before = core.attempt.$state.get()
    // Code that did not come may be why this view is late, too: now that it is here, the attempt is made anew.
    const isLost = before?.status === 'failed' && before.code === 'view-failed'
    const isRunning = before?.connectorId === 'walletConnect' && !isLost
    if (isShown && !isRunning && view.startsWith('ConnectingWalletConnect')) startPairing(core, listing)
  }, [core, isShown, listing])
  const code = own && own.status !== 'failed' ? own.code : undefined
  const left = useSecondsLeft(code)
  const rest = { left, lost, clockWrong, slow: own?.status === 'slow' }
  if (!own) return { status: isConnected ? 'done' : 'preparing', ...rest }
  if (own.status === 'failed') return { status: 'failed', error: own.code, ...rest }
  if (!code) return { status: 'preparing', ...rest }
  return { status: left > 0 ? 'shown' : 'expired', code, ...rest }
}

/** Seconds until a code is worth nothing, by the clock on the wall; looked at every second, as is what keeps one away. */
function useSecondsLeft(code: PairingCode | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return code ? Math.max(0, Math.min(PAIRING_MS, code.expiresAt - now)) / SECOND_MS : 0
}

/** The share of a code's four minutes that is left, 0 to 1. */
export const remainingShare = (seconds: number): number => (seconds * SECOND_MS) / PAIRING_MS
