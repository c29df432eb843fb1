import { type NetworkId, namespaceOf, parseNetworkId } from '../../lib/caip.ts'
import { WalletError } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { ClaimedAccount } from '../../schema/account.ts'
import type { FrameUser } from '../../schema/frame/replies.ts'
import type { Namespace } from '../../schema/network.ts'
import type { LoginUser } from '../connector.ts'
import { isAddressOf } from '../shared/address-forms.ts'

const MAX_EMAIL = 254
const MAX_NAME = 64

/** A visitor's accounts at a network, the one that signs first; and who that is. */
export type Presence = {
  readonly networkId: NetworkId
  readonly addresses: readonly ClaimedAccount[]
  readonly user: LoginUser
}

/** A network as the frame names it: EVM's also by number, or the number's text; undefined for none. */
function readFrameNetwork(chainId: string | number): NetworkId | undefined {
  const text = String(chainId)
  const id = /^\d{1,16}$/.test(text) ? `eip155:${text}` : text
  return parseNetworkId(id) && (id as NetworkId)
}

/** Where the visitor is and by which accounts. @throws WalletError `bad-response` when that is another namespace, or no address of it */
export function readUser(user: FrameUser, namespace: Namespace): Presence {
  const networkId = readFrameNetwork(user.chainId)
  if (!networkId || namespaceOf(networkId) !== namespace)
    throw new WalletError('bad-response', { details: `The login frame is at ${user.chainId}` })
  const { address, accounts = [], preferredAccountType: type = 'eoa' } = user
  if (!isAddressOf(namespace, address)) throw new WalletError('bad-response', { details: 'address' })
  const isUsed = (account: { address: string }) => isSameAddress(account.address, address, namespace)
  const used = accounts.find(isUsed) ?? { address, type }
  return {
    networkId,
    addresses: [used, ...accounts.filter((account) => !isUsed(account) && isAddressOf(namespace, account.address))],
    user: whoIs(user),
  }
}

function whoIs({ email, userName, smartAccountDeployed: isDeployed }: FrameUser): LoginUser {
  const [mail, name] = [cleanLine(email ?? '', MAX_EMAIL), cleanLine(userName ?? '', MAX_NAME)]
  return {
    ...(mail && { email: mail }),
    ...(name && { userName: name }),
    ...(isDeployed !== undefined && { isDeployed }),
  }
}

/** Whether two addresses are one; EVM's differ in case alone. */
export const isSameAddress = (one: string, other: string, namespace: Namespace): boolean =>
  namespace === 'eip155' ? one.toLowerCase() === other.toLowerCase() : one === other
