import { stopAll, within } from '../../lib/async.ts'
import { read } from '../../lib/errors.ts'
import type { ClaimedAccount } from '../../schema/account.ts'
import type { Connector } from '../connector.ts'
import { throttle } from '../shared/per-frame.ts'
import { type Emit, listenOnDemand } from '../shared/while-listened.ts'
import { readSatsAccounts, readSatsNetworks } from './accounts.ts'
import type { SatsWallet } from './wallet.ts'

const namespace = 'bip122'
const ANSWER_MS = 3_000

/** A Sats Connect wallet's events as a connector tells them, at most one of a kind per frame; `onAccounts` keeps the last. */
export const createSatsEvents = (
  wallet: SatsWallet,
  onAccounts: (accounts: readonly ClaimedAccount[]) => void,
): Connector['on'] =>
  listenOnDemand((emit) => {
    let stopped = false
    let latest = 0
    const take = throttle((value: unknown) => {
      const turn = ++latest
      within(look(wallet, value), ANSWER_MS).then(
        (accounts) => {
          if (stopped || turn !== latest || !accounts) return
          onAccounts(accounts)
          emit('accounts', { namespace, addresses: accounts })
        },
        () => {},
      )
    })
    const moved = throttle((value: unknown) => tellNetworks(value, emit))
    const gone = throttle(() => emit('disconnect', { namespace }))
    const stops = [
      wallet.listen('accountChange', (value) => take.push(value ?? {})),
      wallet.listen('networkChange', (value) => {
        moved.push(value)
        take.push(value ?? {})
      }),
      wallet.listen('disconnect', () => gone.push(true)),
      take.stop,
      moved.stop,
      gone.stop,
    ]
    return () => {
      stopped = true
      stopAll(stops)
    }
  })

// Older wallets say that something changed and not what: they are asked, which asks nobody.
async function look({ ask }: SatsWallet, value: unknown): Promise<ClaimedAccount[] | undefined> {
  const told = read(value, 'addresses')
  return readSatsAccounts(told === undefined ? await ask('wallet_getAccount', null) : told)
}

const tellNetworks = (value: unknown, emit: Emit): void =>
  emit('networks', { namespace, networks: readSatsNetworks(value) })
