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
 * Makes a mutex for the frame's current network: work for one network runs concurrently, work for another waits until it
 * has ended. Otherwise a request that the visitor approves for one network could be sent on another.
 */
function createNetworkMutex(): <T>(id: NetworkId, work: () => Promise<T>) => Promise<T> {
  let current: NetworkId | undefined
  let running = 0
  let waiting: (() => void)[] = []
  return async (id, work) => {
    while (running > 0 && current !== id) await new Promise<void>((resolve) => void waiting.push(resolve))
    current = id
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

/** A visitor's accounts on a network, the signing account first, and their name. */
export type Presence = {
  readonly networkId: NetworkId
  readonly addresses: readonly ClaimedAccount[]
  readonly user: LoginUser
}

/** A network id from the frame, which sends EVM networks also as a number or its text; undefined for an invalid one. */
function readFrameNetwork(chainId: string | number): NetworkId | undefined {
  const text = String(chainId)
  const id = /^\d{1,16}$/.test(text) ? `eip155:${text}` : text
  return parseNetworkId(id) && (id as NetworkId)
}

/** Reads the frame's network and accounts. @throws WalletError `bad-response` for another namespace or an invalid address */
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
    user: loginUserOf(user),
  }
}

function loginUserOf({ email, userName, smartAccountDeployed: isDeployed }: FrameUser): LoginUser {
  const [mail, name] = [cleanLine(email ?? '', MAX_EMAIL), cleanLine(userName ?? '', MAX_NAME)]
  return {
    ...(mail && { email: mail }),
    ...(name && { userName: name }),
    ...(isDeployed !== undefined && { isDeployed }),
  }
}

/** True for equal addresses; in EVM the case does not matter. */
const isSameAddress = (one: string, other: string, namespace: Namespace): boolean =>
  namespace === 'eip155' ? equalsIgnoreCase(one, other) : one === other

/** The network and accounts of each namespace of a login. The frame itself has one current network only. */
export type FrameLocations = {
  presenceOf(namespace: Namespace): Presence | undefined
  readonly namespaces: readonly Namespace[]
  /** Reads the visitor's accounts on a network and makes it the namespace's current one. @throws WalletError */
  readPresence(namespace: Namespace, id: NetworkId, signal?: AbortSignal): Promise<Presence>
  /** Switches the frame's network, then reads the accounts like `readPresence`. @throws WalletError `chain-not-supported` */
  switchNetwork(namespace: Namespace, id: NetworkId, signal?: AbortSignal): Promise<Presence>
  /**
   * Runs a request while the frame is on a network of the namespace. The request calls `check` right before it is posted,
   * because a reload of the frame changes its network. @throws WalletError `account-changed`, `frame-aborted`
   */
  runAt<T>(namespace: Namespace, id: NetworkId, work: (check: () => void) => Promise<T>): Promise<T>
  clear(): void
}

/** Remembers the frame's current network, and switches it on request. */
function createFrameNetwork({ config }: AuthEnv, frame: LoginFrame) {
  // Unknown after the frame has loaded again or switched its account.
  let current: NetworkId | undefined
  const reset = () => {
    current = undefined
  }
  frame.on('loaded', reset)
  frame.on('switched', reset)
  const readPresence = async (namespace: Namespace, id: NetworkId, signal?: AbortSignal): Promise<Presence> => {
    const wanted = frame.preferredAccountType() ?? preferredType(config, namespace)
    const preferredAccountType = accountTypeOf(wanted, namespace)
    const user = await frame.ask('GET_USER', { chainId: id, preferredAccountType }, { signal })
    const presence = readUser(user, namespace)
    current = presence.networkId
    return presence
  }
  const switchTo = async (namespace: Namespace, id: NetworkId, signal?: AbortSignal): Promise<Presence> => {
    reset()
    await frame.ask('SWITCH_NETWORK', { chainId: id }, { signal })
    const presence = await readPresence(namespace, id, signal)
    if (presence.networkId !== id) throw new WalletError('chain-not-supported', { details: id })
    return presence
  }
  return { current: () => current, reset, readPresence, switchTo }
}

/** Makes the locations of a login; the list is empty at first. */
export function createFrameLocations(env: AuthEnv, frame: LoginFrame): FrameLocations {
  const presences = new Map<Namespace, Presence>()
  const withNetwork = createNetworkMutex()
  const network = createFrameNetwork(env, frame)
  let returning: Promise<void> | undefined
  // Requests of an earlier login are rejected.
  let login = 0
  const requireLogin = (own: number) => {
    if (own !== login) throw new WalletError('frame-aborted', { details: 'the login is over' })
  }
  const storePresence = (namespace: Namespace, id: NetworkId, load: () => Promise<Presence>): Promise<Presence> => {
    const own = login
    return withNetwork(id, async () => {
      requireLogin(own)
      const presence = await load()
      requireLogin(own)
      presences.set(namespace, presence)
      return presence
    })
  }
  const returnTo = async (namespace: Namespace, id: NetworkId): Promise<void> => {
    const { addresses = [] } = presences.get(namespace) ?? {}
    const found = addressOf((await network.switchTo(namespace, id)).addresses[0]) ?? ''
    const expected = addressOf(addresses[0]) ?? ''
    if (!isSameAddress(found, expected, namespace)) throw new WalletError('account-changed', { details: found })
  }
  return {
    presenceOf: (namespace) => presences.get(namespace),
    get namespaces() {
      return [...presences.keys()]
    },
    readPresence: (namespace, id, signal) =>
      storePresence(namespace, id, () => network.readPresence(namespace, id, signal)),
    switchNetwork: (namespace, id, signal) =>
      storePresence(namespace, id, () => network.switchTo(namespace, id, signal)),
    runAt(namespace, id, work) {
      const own = login
      return withNetwork(id, async () => {
        await frame.ready()
        requireLogin(own)
        // Several requests that need this network share one switch back to it.
        if (network.current() !== id)
          returning ??= returnTo(namespace, id).finally(() => {
            returning = undefined
          })
        await returning
        return work(() => {
          requireLogin(own)
          if (network.current() !== id)
            throw new WalletError('frame-aborted', { details: 'the frame was loaded again' })
        })
      })
    },
    clear() {
      login += 1
      network.reset()
      presences.clear()
    },
  }
}

// Solana has no smart accounts.
const accountTypeOf = (type: string, namespace: Namespace): 'eoa' | 'smartAccount' =>
  namespace === 'eip155' && type === 'smartAccount' ? 'smartAccount' : 'eoa'
