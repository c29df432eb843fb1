import { WalletError } from '../../lib/errors.ts'
import { formatSignInMessage, type SignInFields } from '../../lib/sign-in/message.ts'
import { within } from '../../lib/timing.ts'
import type { ConnectRequest } from '../connector.ts'
import { onAuthOutcome } from './auth-answers.ts'
import { ASCII } from './cacao.ts'
import { retryVerification, type Sdk, type SdkSession } from './client.ts'
import type { NamespaceProposal } from './proposal.ts'

// The code is shown after the page's nonce has come, or without a sign-in.
const MESSAGE_TIMEOUT_MS = 5_000
// The message repeats the networks for each method; with more, it would exceed the limit of messages.
const MAX_NETWORKS = 10

type Proposal = Readonly<Record<string, NamespaceProposal>>

/** What a pairing may ask for besides the connection. */
export type PairingRequest = Pick<ConnectRequest, 'signIn' | 'networkId'>

/** A new pairing: its `wc:` link, and the session that a wallet will approve. */
type Opened = { readonly uri?: string | undefined; approval(): Promise<SdkSession> }

/**
 * Opens a pairing. With EVM networks alone, and a page that signs visitors in, the wallet can connect and sign in with one
 * prompt; a wallet that cannot gets the ordinary proposal of the same pairing.
 */
export async function openPairing(sdk: Sdk, proposal: Proposal, request: PairingRequest): Promise<Opened> {
  // Without a message, the view asks for the signature later, and tells what is wrong.
  const params = await toAuthParams(proposal, request).catch(() => undefined)
  retryVerification(sdk)
  if (!params) return sdk.client.connect({ optionalNamespaces: proposal })
  const { uri, response } = await sdk.client.authenticate(params)
  const approved = waitForAnswer(sdk, pairingTopicOf(uri), response())
  return { uri, approval: () => approved }
}

/** The topic of a pairing's `wc:` link; empty for another text. */
export const pairingTopicOf = (uri = ''): string => /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? ''

/** Waits for the answer to `authenticate`, or for the session by which a wallet answers the ordinary proposal. */
async function waitForAnswer(
  sdk: Sdk,
  topic: string,
  proposed: Promise<{ session?: SdkSession | undefined }>,
): Promise<SdkSession> {
  let stop = () => {}
  const answered = new Promise<SdkSession>((resolve, reject) => {
    stop = onAuthOutcome(sdk, topic, (outcome) =>
      'session' in outcome ? resolve(outcome.session) : reject(outcome.error),
    )
  })
  const session = await Promise.race([answered, proposed.then((found) => found.session)]).finally(stop)
  if (!session) throw new WalletError('sign-in-failed')
  return session
}

type AuthParams = Parameters<Sdk['client']['authenticate']>[0]

async function toAuthParams(proposal: Proposal, request: PairingRequest): Promise<AuthParams | undefined> {
  const { eip155, ...others } = proposal
  const { signIn, networkId } = request
  if (!signIn || !eip155 || Object.keys(others).length > 0 || eip155.chains.length > MAX_NETWORKS) return undefined
  const first = eip155.chains.find((id) => id === networkId) ?? eip155.chains[0]
  if (!first) return undefined
  const fields = await within(signIn(first as NonNullable<typeof networkId>), MESSAGE_TIMEOUT_MS)
  if (!isCarried(fields)) return undefined
  const { domain, uri, nonce, statement, expirationTime, notBefore, resources } = fields
  return {
    // Wallets sign for the first network.
    chains: [...new Set([first, ...eip155.chains])],
    methods: [...eip155.methods],
    ...{ domain, uri, nonce },
    ...(statement && { statement }),
    ...(expirationTime && { exp: expirationTime }),
    ...(notBefore && { nbf: notBefore }),
    ...(resources && { resources: [...resources] }),
  }
}

// The SDK sends neither a scheme nor a request id.
const isCarried = (fields: SignInFields): boolean =>
  fields.scheme === undefined &&
  fields.requestId === undefined &&
  fields.blockchain === 'Ethereum' &&
  ASCII.test(formatSignInMessage(fields))
