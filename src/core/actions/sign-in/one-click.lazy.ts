import type { SignedIn } from '../../../connectors/connector.ts'
import type { AccountId, NetworkId } from '../../../lib/caip.ts'
import { WalletError } from '../../../lib/errors.ts'
import { parseSignInMessage, type SignInFields } from '../../../lib/sign-in/message.ts'
import type { Core } from '../../core.ts'
import { keepSignature } from './keep-signature.ts'
import { createMessage, currentSignatory, requireFit, settleWith } from './settle-sign-in.ts'

// The wallet chooses the account, but a page's message needs an address.
const NO_ADDRESS = `0x${'0'.repeat(40)}`
// A page shows one code at a time, and a visitor may have scanned an older one.
const MAX_NONCES = 20

const asked = new WeakMap<Core, readonly string[]>()

/** Makes the parts of a sign-in message before the account is known; the address is empty. @throws WalletError */
export async function makeFields(core: Core, networkId: NetworkId): Promise<SignInFields> {
  const message = await createMessage(core, `${networkId}:${NO_ADDRESS}` as AccountId)
  const fields = parseSignInMessage(message)
  if (!fields) throw new WalletError('sign-in-failed', { details: 'format' })
  asked.set(core, [fields.nonce, ...(asked.get(core) ?? [])].slice(0, MAX_NONCES))
  return { ...fields, address: '' }
}

/** Takes over what a wallet signed in the prompt that connected it; the search for a session waits for that. */
export function takeSignedIn(core: Core, signed: readonly SignedIn[]): void {
  const wanted = currentSignatory(core)
  if (wanted) settleWith(core, wanted, async () => keepSignature(core, wanted.id, findFitting(core, wanted.id, signed)))
}

/** The signed message for this page, this account and this network. @throws WalletError `sign-in-failed` */
function findFitting(core: Core, id: AccountId, signed: readonly SignedIn[]): SignedIn {
  let problem: unknown
  for (const one of signed) {
    try {
      requireFit(one.message, id)
      requireAsked(core, one.message)
      return one
    } catch (thrown) {
      problem ??= thrown
    }
  }
  throw problem ?? new WalletError('sign-in-failed', { details: 'The wallet signed no message' })
}

// A nonce is used once.
function requireAsked(core: Core, message: string): void {
  const nonces = asked.get(core) ?? []
  const nonce = parseSignInMessage(message)?.nonce ?? ''
  if (!nonces.includes(nonce)) throw new WalletError('sign-in-failed', { details: 'The wallet signed another nonce' })
  asked.set(
    core,
    nonces.filter((one) => one !== nonce),
  )
}
