import { useEffect, useSyncExternalStore } from 'react'
import { createIdentities } from '../core/models/identities.ts'
import { accountId } from '../lib/caip.ts'
import { once } from '../lib/lazy.ts'
import type { Identity } from '../schema/identity.ts'
import type { Network } from '../schema/network.ts'
import { useCore, useModel, useValue } from './use-core.ts'

const load = once(() => import('../core/actions/account/load-identity.ts'))

/**
 * The name and picture of an account on a network, the visitor's or another; undefined until they are known, and without an
 * address. They are asked for when the component is shown, so use it in the rows that are on screen. The name is a claim of
 * others: show it beside the address, and never compare by it.
 */
export function useIdentity(network: Network | undefined, address: string | undefined): Identity | undefined {
  const core = useCore()
  const { account, identity } = useValue(core.$account)
  const { $byAccount, of } = useModel(createIdentities)
  const isOwn = address !== undefined && account?.address === address
  const wanted = isOwn ? undefined : address
  // A long list has many rows, and one of them changes at a time.
  const read = () => (wanted === undefined || !network ? undefined : of(accountId(network.id, wanted)))
  const known = useSyncExternalStore($byAccount.listen, read, read)
  useEffect(() => {
    if (wanted === undefined || !network) return
    let takeBack: (() => void) | undefined
    let left = false
    load().then(
      ({ loadIdentity }) => {
        if (!left) takeBack = loadIdentity(core, network, wanted)
      },
      () => {}, // without it, the address stands alone
    )
    return () => {
      left = true
      takeBack?.()
    }
  }, [core, network, wanted])
  return isOwn ? identity : known
}
