import type { ReadableAtom } from 'nanostores'
import type { Hex } from 'viem'
import type { RpcError } from '../wallet/rpc.ts'
import { createAnnouncer } from './announce.ts'
import { type ClientOptions, type Proposal, type Session, startClient, stopClient } from './client.ts'
import { createEip155 } from './eip155.ts'
import type { Grant } from './grant.ts'
import type { Keyring } from './keyring.ts'
import { type Request, trackRequests } from './request-lists.ts'
import { createRequestActions, createSessionActions } from './session-actions.ts'

/** A wallet to make: `chains` are CAIP-2 ids with the URLs of their nodes, `keyrings` more than those of the EVM. */
export type WebWalletOptions = Omit<ClientOptions, 'name'> & {
  readonly name?: string
  readonly privateKeys: readonly Hex[]
  readonly chains: Readonly<Record<string, string>>
  readonly keyrings?: readonly Keyring[]
}

/** What the wallet does with what it is asked, and what it then grants. */
export type Control = { mode: 'approve' | 'reject' | 'ask'; grant: Grant }

/** A WalletConnect wallet without a face; each of its verbs settles when the relay has taken it. */
export type WebWallet = {
  readonly control: Control
  readonly keyrings: readonly Keyring[]
  readonly $proposals: ReadableAtom<readonly Proposal[]>
  readonly $requests: ReadableAtom<readonly Request[]>
  readonly $sessions: ReadableAtom<readonly Session[]>
  /** Is the relay reached now? Without a session or a pairing the client does not try. */
  readonly $isReached: ReadableAtom<boolean>
  /**
   * Pairs by a `wc:` link, as soon as the relay is reached. @throws Error of the SDK when the link is broken, has expired
   * or was used
   */
  pair(uri: string): Promise<void>
  /** Grants a session, and waits for the page's yes. @throws Error when the two share no chain, or the page refuses */
  approve(proposal: Proposal, grant?: Grant): Promise<Session>
  /** Says no, by one of WalletConnect's codes. */
  reject(proposal: Proposal, code?: number): Promise<void>
  /** Does what is asked, and sends the page the result or the error, which is answered here as well. */
  answer(request: Request): Promise<RpcError | undefined>
  decline(request: Request, code?: number): Promise<void>
  /** Goes to a chain (CAIP-2), and tells all sessions. */
  switchChain(chain: string): Promise<void>
  /** Selects an account by its place in the keyring of this namespace, and tells all sessions. */
  selectAccount(index: number, namespace?: string): Promise<void>
  /** Grants a session something else. */
  update(session: Session, grant?: Grant): Promise<void>
  end(session: Session): Promise<void>
  stop(): Promise<void>
}

/**
 * Makes a wallet on the real wallet SDK that really signs and sends. It has no window: whoever made it answers what is
 * asked, or sets `control.mode`. It may live in the page that it serves, and keeps its sessions across reloads.
 */
export async function createWebWallet(options: WebWalletOptions): Promise<WebWallet> {
  const client = await startClient({ ...options, name: options.name ?? 'Sandbox wallet' })
  const keyrings = [createEip155(options), ...(options.keyrings ?? [])]
  const asks = trackRequests(client)
  const announcer = createAnnouncer(client, keyrings, asks.refresh)
  const { approveOrReject, ...sessions } = createSessionActions(client, keyrings, asks)
  const requests = createRequestActions(client, keyrings, asks, announcer.settled)
  const keyringOf = (namespace: string) => keyrings.find((one) => one.namespace === namespace)
  const control: Control = { mode: 'ask', grant: {} }
  const { reject } = sessions
  const { answer, decline } = requests
  const decideProposals = decideAll(asks.$proposals, control, (one) => approveOrReject(one, control.grant), reject)
  const decideRequests = decideAll(asks.$requests, control, answer, decline)
  const { $proposals, $requests, $sessions, $isReached } = asks
  return {
    ...{ control, keyrings, $proposals, $requests, $sessions, $isReached },
    ...sessions,
    ...requests,
    pair: async (uri) => void (await client.pair({ uri })),
    async switchChain(chain) {
      keyringOf(chain.split(':', 1)[0] ?? '')?.goTo(chain)
      await announcer.settled()
    },
    async selectAccount(index, namespace = 'eip155') {
      keyringOf(namespace)?.select(index)
      await announcer.settled()
    },
    async stop() {
      for (const end of [decideProposals, decideRequests, announcer.stop]) end()
      await stopClient(client)
    },
  }
}

/** Decides what comes, once each, unless the wallet is to ask. */
function decideAll<T extends { readonly id: number }>(
  $list: ReadableAtom<readonly T[]>,
  control: Control,
  approve: (one: T) => Promise<unknown>,
  reject: (one: T) => Promise<unknown>,
): () => void {
  const decided = new Set<number>()
  return $list.listen((list) => {
    for (const one of list) {
      if (control.mode === 'ask' || decided.has(one.id)) continue
      decided.add(one.id)
      const decide = control.mode === 'approve' ? approve : reject
      // The session, or the wallet itself, may end meanwhile.
      decide(one).catch(() => {})
    }
  })
}
