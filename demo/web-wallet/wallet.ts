import { atom, type ReadableAtom } from 'nanostores'
import type { Hex } from 'viem'
import type { RpcError } from '../../src/entry/testing/rpc.ts'
import { createAnnouncer } from './announce.ts'
import { type AuthChanges, type AuthRequest, createAuthentication, type ReplaceAuth } from './authenticate.ts'
import { type ClientOptions, type Proposal, type Session, startClient, stopClient } from './client.ts'
import { createEip155 } from './eip155.ts'
import type { Grant } from './grant.ts'
import type { Keyring } from './keyring.ts'
import { type Request, trackRequests } from './request-lists.ts'
import { createRequestActions, createSessionActions } from './session-actions.ts'

/** The options of a wallet. `chains` has node URLs by CAIP-2 id; `keyrings` has the keyrings besides the EVM one. */
export type WebWalletOptions = Omit<ClientOptions, 'name'> & {
  readonly name?: string
  readonly privateKeys: readonly Hex[]
  readonly chains: Readonly<Record<string, string>>
  readonly keyrings?: readonly Keyring[]
  /** False: like many wallets, it cannot sign in and connect with one prompt. */
  readonly signsIn?: boolean
}

/**
 * How the wallet answers requests, its grants, and what it changes in messages that sign in, before and after it has signed
 * them.
 */
export type Control = {
  mode: 'approve' | 'reject' | 'ask'
  grant: Grant
  changes: AuthChanges
  replaceAuth?: ReplaceAuth | undefined
}

/** A WalletConnect wallet without a user interface. Each method resolves when the relay has accepted its message. */
export type WebWallet = {
  readonly control: Control
  readonly keyrings: readonly Keyring[]
  readonly $proposals: ReadableAtom<readonly Proposal[]>
  readonly $requests: ReadableAtom<readonly Request[]>
  /** The requests to connect and to sign in with one prompt. */
  readonly $authRequests: ReadableAtom<readonly AuthRequest[]>
  readonly $sessions: ReadableAtom<readonly Session[]>
  /** Is the relay connected? Without a session or a pairing, the client does not connect. */
  readonly $isReached: ReadableAtom<boolean>
  /**
   * Pairs by a `wc:` link, as soon as the relay is connected.
   * @throws Error of the SDK when the link is broken, expired or used
   */
  pair(uri: string): Promise<void>
  /**
   * Grants a session, and waits until the page accepts it.
   * @throws Error when there is no common chain, or when the page refuses
   */
  approve(proposal: Proposal, grant?: Grant): Promise<Session>
  /** Rejects with one of WalletConnect's codes. */
  reject(proposal: Proposal, code?: number): Promise<void>
  /** The text that `authenticate` will sign. @throws Error when the wallet supports none of the networks */
  messageOf(request: AuthRequest): string
  /** Signs in and connects. @throws Error when the wallet supports none of the networks */
  authenticate(request: AuthRequest, changes?: AuthChanges, replace?: ReplaceAuth): Promise<void>
  refuse(request: AuthRequest): Promise<void>
  /** Runs a request, sends the result or the error to the page, and returns it. */
  answer(request: Request): Promise<RpcError | undefined>
  decline(request: Request, code?: number): Promise<void>
  /** Switches to a chain (CAIP-2), and announces it to all sessions. */
  switchChain(chain: string): Promise<void>
  /** Selects an account by its index in the keyring of this namespace, and announces it to all sessions. */
  selectAccount(index: number, namespace?: string): Promise<void>
  /** Changes the grant of a session. */
  update(session: Session, grant?: Grant): Promise<void>
  end(session: Session): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates a wallet on the real wallet SDK, which really signs and sends. It has no window: its creator answers the
 * requests or sets `control.mode`. It may run in the page that it serves, and it keeps its sessions across reloads.
 */
export async function createWebWallet(options: WebWalletOptions): Promise<WebWallet> {
  const client = await startClient({ ...options, name: options.name ?? 'Sandbox wallet' })
  const eip155 = createEip155(options)
  const keyrings = [eip155, ...(options.keyrings ?? [])]
  const asks = trackRequests(client)
  const announcer = createAnnouncer(client, keyrings, asks.refresh)
  const { approveOrReject, ...sessions } = createSessionActions(client, keyrings, asks)
  const requests = createRequestActions(client, keyrings, asks, announcer.settled)
  const authentication =
    options.signsIn === false ? noAuthentication : createAuthentication(client, eip155, asks.refresh)
  const keyringOf = (namespace: string) => keyrings.find((one) => one.namespace === namespace)
  const control: Control = { mode: 'ask', grant: {}, changes: {} }
  const { reject } = sessions
  const { answer, decline } = requests
  const decideProposals = decideAll(asks.$proposals, control, (one) => approveOrReject(one, control.grant), reject)
  const { $authRequests, authenticate, refuse } = authentication
  const decideAuth = decideAll(
    $authRequests,
    control,
    (one) => authenticate(one, control.changes, control.replaceAuth),
    refuse,
  )
  const decideRequests = decideAll(asks.$requests, control, answer, decline)
  const { $proposals, $requests, $sessions, $isReached } = asks
  return {
    ...{ control, keyrings, $proposals, $requests, $sessions, $isReached },
    ...sessions,
    ...requests,
    ...authentication,
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
      for (const end of [decideProposals, decideAuth, decideRequests, announcer.stop]) end()
      await stopClient(client)
    },
  }
}

// Without a listener for these requests, the client delivers the ordinary proposal of the same pairing.
const noAuthentication: ReturnType<typeof createAuthentication> = {
  $authRequests: atom([]),
  messageOf: () => '',
  authenticate: async () => {},
  refuse: async () => {},
}

/** Answers each new proposal and request once, unless the wallet is set to ask. */
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
