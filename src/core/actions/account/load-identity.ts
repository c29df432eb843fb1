import { type AccountId, accountId } from '../../../lib/caip.ts'
import type { Network } from '../../../schema/network.ts'
import { type Core, modelOf } from '../../core.ts'
import { createIdentities } from '../../models/identities.ts'
import { findIdentity } from './find-identity.ts'
import { IDENTITY_FRESH_MS } from './refresh-identity.ts'

const RETRY_MS = 30_000
const MOST_AT_ONCE = 3

type Wish = { readonly network: Network; readonly address: string }

/** The accounts that are still to be asked for, and those that are being asked for. */
type Queue = { readonly wishes: Map<AccountId, Wish>; readonly running: Set<AccountId> }

const queues = new WeakMap<Core, Queue>()

/**
 * Reads the name and picture of any account into `createIdentities`, three accounts at a time. An identity is kept for 5
 * minutes, and a failure for 30 s. Pictures are only data images: others could tell their owner who looks at the account.
 * @returns a function that takes the wish back, if nothing has been asked yet
 */
export function loadIdentity(core: Core, network: Network, address: string): () => void {
  const id = accountId(network.id, address)
  const isKnown = (modelOf(core, createIdentities).of(id)?.until ?? 0) > Date.now()
  const queue = queueOf(core)
  if (isKnown || queue.running.has(id)) return () => {}
  queue.wishes.set(id, { network, address })
  start(core, queue)
  return () => void queue.wishes.delete(id)
}

function queueOf(core: Core): Queue {
  const queue = queues.get(core) ?? { wishes: new Map(), running: new Set() }
  queues.set(core, queue)
  return queue
}

function start(core: Core, queue: Queue): void {
  const { wishes, running } = queue
  for (const [id, wish] of wishes) {
    if (running.size >= MOST_AT_ONCE) return
    wishes.delete(id)
    running.add(id)
    void readIdentity(core, id, wish).finally(() => {
      running.delete(id)
      start(core, queue)
    })
  }
}

async function readIdentity(core: Core, id: AccountId, { network, address }: Wish): Promise<void> {
  const found = await findIdentity(core, network, address, { own: false, signal: core.signal })
  if (core.signal.aborted) return
  const { name, avatar } = found ?? { name: null, avatar: null }
  modelOf(core, createIdentities).set(id, { name, avatar, until: Date.now() + (found ? IDENTITY_FRESH_MS : RETRY_MS) })
}
