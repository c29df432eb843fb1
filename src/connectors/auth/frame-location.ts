import { type NetworkId, namespaceOf, parseNetworkId } from '../../lib/caip.ts'
import { WalletError } from '../../lib/errors.ts'
import { equalsIgnoreCase } from '../../lib/format.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { addressOf, type ClaimedAccount, preferredType } from '../../schema/account.ts'
import type { FrameUser } from '../../schema/frame/messages.ts'
import type { Namespace } from '../../schema/network.ts'
import type { LoginUser } from '../connector.ts'
import { isAddressOf } from '../shared/address-forms.ts'
import type { AuthEnv, LoginFrame } from './login-frame.ts'

/**
 * Runs work that needs the frame to be at a place: at one place as much as there is at once, at another only when nothing
 * runs any more. Else what a visitor approves for one network could be sent on another.
 */
function createNetworkMutex<P>(): <T>(place: P, work: () => Promise<T>) => Promise<T> {
  let at: P | undefined
  let running = 0
  let waiting: (() => void)[] = []
  return async (place, work) => {
    while (running > 0 && at !== place) await new Promise<void>((resolve) => void waiting.push(resolve))
    at = place
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      if (running === 0) {
        const next = waiting
        waiting = []
        for (const wake of next) wake()
      }
    }
  }
}

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
function readUser(user: FrameUser, namespace: Namespace): Presence {
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
const isSameAddress = (one: string, other: string, namespace: Namespace): boolean =>
  namespace === 'eip155' ? equalsIgnoreCase(one, other) : one === other

/** Which network and account each namespace of a login is at; the frame itself is at one network only. */
export type FrameLocations = {
  presenceOf(namespace: Namespace): Presence | undefined
  readonly namespaces: readonly Namespace[]
  /** Reads who the visitor is at a network, and goes there. @throws WalletError */
  readPresence(namespace: Namespace, id: NetworkId, signal?: AbortSignal): Promise<Presence>
  /** Has the frame change its network first. @throws WalletError `chain-not-supported` */
  switchNetwork(namespace: Namespace, id: NetworkId, signal?: AbortSignal): Promise<Presence>
  /**
   * Runs a request with the frame at a network of the namespace; the request calls `check` right before it is posted, since
   * a frame that has been loaded again meanwhile is somewhere else. @throws WalletError `account-changed`, `frame-aborted`
   */
  runAt<T>(namespace: Namespace, id: NetworkId, work: (check: () => void) => Promise<T>): Promise<T>
  clear(): void
}

/** Makes the places of a login; nobody is anywhere yet. */
export function createFrameLocations({ config }: AuthEnv, session: LoginFrame): FrameLocations {
  const places = new Map<Namespace, Presence>()
  const inTurn = createNetworkMutex<NetworkId>()
  // What is known of the frame goes with its page, and with the account that it signs by.
  let frameAt: NetworkId | undefined
  let returning: Promise<void> | undefined
  const unknow = () => {
    frameAt = undefined
  }
  session.on('loaded', unknow)
  session.on('switched', unknow)
  // What was asked of one login is nothing to the next.
  let login = 0
  const ofLogin = (own: number) => {
    if (own !== login) throw new WalletError('frame-aborted', { details: 'the login is over' })
  }
  const readAt = async (namespace: Namespace, id: NetworkId, signal?: AbortSignal): Promise<Presence> => {
    const preferredAccountType = kindOf(session.preferredAccountType() ?? preferredType(config, namespace), namespace)
    const user = await session.ask('GET_USER', { chainId: id, preferredAccountType }, { signal })
    const presence = readUser(user, namespace)
    frameAt = presence.networkId
    return presence
  }
  const move = async (namespace: Namespace, id: NetworkId, signal?: AbortSignal): Promise<Presence> => {
    frameAt = undefined
    await session.ask('SWITCH_NETWORK', { chainId: id }, { signal })
    const presence = await readAt(namespace, id, signal)
    if (presence.networkId !== id) throw new WalletError('chain-not-supported', { details: id })
    return presence
  }
  const keep = (namespace: Namespace, id: NetworkId, reading: () => Promise<Presence>): Promise<Presence> => {
    const own = login
    return inTurn(id, async () => {
      ofLogin(own)
      const presence = await reading()
      ofLogin(own)
      places.set(namespace, presence)
      return presence
    })
  }
  const comeBack = async (namespace: Namespace, id: NetworkId): Promise<void> => {
    const { addresses = [] } = places.get(namespace) ?? {}
    const now = addressOf((await move(namespace, id)).addresses[0]) ?? ''
    const claimed = addressOf(addresses[0]) ?? ''
    if (!isSameAddress(now, claimed, namespace)) throw new WalletError('account-changed', { details: now })
  }
  return {
    presenceOf: (namespace) => places.get(namespace),
    get namespaces() {
      return [...places.keys()]
    },
    readPresence: (namespace, id, signal) => keep(namespace, id, () => readAt(namespace, id, signal)),
    switchNetwork: (namespace, id, signal) => keep(namespace, id, () => move(namespace, id, signal)),
    runAt(namespace, id, work) {
      const own = login
      return inTurn(id, async () => {
        await session.ready()
        ofLogin(own)
        // Requests of one network come back to it together.
        if (frameAt !== id)
          returning ??= comeBack(namespace, id).finally(() => {
            returning = undefined
          })
        await returning
        return work(() => {
          ofLogin(own)
          if (frameAt !== id) throw new WalletError('frame-aborted', { details: 'the frame was loaded again' })
        })
      })
    },
    clear() {
      login += 1
      unknow()
      places.clear()
    },
  }
}

// Solana has no accounts that are contracts.
const kindOf = (type: string, namespace: Namespace): 'eoa' | 'smartAccount' =>
  namespace === 'eip155' && type === 'smartAccount' ? 'smartAccount' : 'eoa'
