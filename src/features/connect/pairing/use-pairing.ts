import { useEffect, useState } from 'react'
import type { PairingCode } from '../../../connectors/connector.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import type { ErrorCode } from '../../../lib/errors.ts'
import type { Listing } from '../../../schema/listing.ts'
import { startPairing } from './pairing-actions.ts'

const PAIRING_MS = 4 * 60_000
const SECOND_MS = 1_000

/** The state of pairing, as the views show it. */
export type Pairing = {
  readonly status: 'preparing' | 'shown' | 'expired' | 'failed' | 'done'
  readonly code?: PairingCode | undefined
  readonly error?: ErrorCode | undefined
  /** Seconds until the code expires. */
  readonly left: number
  /** True while the relay is unreachable; it is retried automatically. */
  readonly lost: boolean
  /** True when this device's clock is too wrong for the relay. */
  readonly clockWrong: boolean
  /** True when the wallet has not answered for 20 s. */
  readonly slow: boolean
}

/** Pairs while the view is mounted. It also starts the attempt when the page opened the view directly. */
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
  // Once per opening: a failed attempt is restarted by a button, and a view that is leaving starts no attempt.
  useEffect(() => {
    const { view } = core.router.$route.get()
    const before = core.attempt.$state.get()
    // The same missing code may have delayed this view; now that it is loaded, the attempt starts again.
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

/**
 * Returns the seconds until a code expires. It compares with the clock every second, so a suspended device stays
 * correct.
 */
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

/** The remaining share of a code's four minutes, 0 to 1. */
export const remainingShare = (seconds: number): number => (seconds * SECOND_MS) / PAIRING_MS
