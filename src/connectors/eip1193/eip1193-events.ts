import { type Stop, within } from '../../lib/async.ts'
import type { Connector } from '../connector.ts'
import { perFrame } from '../shared/per-frame.ts'
import { type Emit, whileListened } from '../shared/while-listened.ts'
import type { CapturedProvider } from './provider.ts'
import { readAccounts, readChainId } from './replies.ts'

const ANSWER_MS = 3_000

/**
 * A wallet's events as a connector tells them: at most one of a kind per frame, the last one. The wallet
 * is listened to only while somebody listens here.
 */
export const createEip1193Events = (wallet: CapturedProvider): Connector['on'] =>
  whileListened((emit) => attach(wallet, emit))

function attach(wallet: CapturedProvider, emit: Emit): Stop {
  const namespace = 'eip155'
  let stopped = false
  const accounts = perFrame((addresses: readonly string[]) => emit('accounts', { namespace, addresses }))
  const chain = perFrame((chainId: unknown) => emit('chain', { namespace, chainId }))
  const lost = perFrame(async () => {
    if (!(await isStillShared(wallet)) && !stopped) emit('disconnect', { namespace })
  })
  const stops = [
    // Junk is not taken for a lock: what cannot be read changes nothing.
    wallet.on('accountsChanged', (value) => accounts.tell(readAccounts(value))),
    wallet.on('chainChanged', (value) => chain.tell(readChainId(value))),
    wallet.on('disconnect', () => lost.tell(true)),
    accounts.stop,
    chain.stop,
    lost.stop,
  ]
  return () => {
    stopped = true
    for (const stop of stops) stop()
  }
}

// EIP-1193 says `disconnect` of a wallet that lost its node, too: only one that shares nobody any more is gone.
async function isStillShared(wallet: CapturedProvider): Promise<boolean> {
  const accounts = await within(wallet.request({ method: 'eth_accounts' }), ANSWER_MS).catch(() => undefined)
  return (readAccounts(accounts)?.length ?? 0) > 0
}
