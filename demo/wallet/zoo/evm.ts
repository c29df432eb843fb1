import { createAnnouncement } from '../../../src/connectors/eip1193/announce.ts'
import { createEip1193Wallet, type Eip1193Wallet, type Provider } from '../../../src/entry/testing/eip1193/wallet.ts'
import type { Eip1193WalletOptions, Listener } from '../../../src/entry/testing/eip1193/wallet-state.ts'
import { createUuid } from '../../../src/lib/uuid.ts'
import type { ConnectEvent, EvmFace } from './face.ts'
import { putAt } from './globals.ts'
import { isDeclined, thrownValue } from './throw-as.ts'

const REFUSAL = { code: 4001, message: 'User rejected the request.' }

/** The EVM part of a wallet of the zoo: a test wallet that signs, behind a provider with the quirks of its face. */
export type ZooEvm = Pick<Eip1193Wallet, 'control' | 'addresses'> & {
  readonly provider: Provider
  /** Puts it into the page as its face says. Returns a function that takes it out. */
  put(): () => void
}

/** Creates the EVM part of a wallet with this face. */
export function createZooEvm(face: EvmFace, options: Eip1193WalletOptions): ZooEvm {
  const wallet = createEip1193Wallet(options)
  const provider = createQuirkyProvider(face, wallet)
  const { name, rdns, icon = '' } = options
  const info = { uuid: createUuid(), name, rdns, icon }
  return {
    provider,
    control: wallet.control,
    addresses: wallet.addresses,
    put() {
      const stops = (face.globals ?? []).map((path) => putAt(path, provider))
      if (face.rdns) {
        const { announce, stop } = createAnnouncement(provider, () => info)
        announce()
        stops.push(stop)
      }
      window.dispatchEvent(new Event('ethereum#initialized'))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function createQuirkyProvider(face: EvmFace, wallet: Eip1193Wallet): Provider {
  const known = new Set(wallet.control.knownChains)
  const events = createEvents(face, wallet.provider)
  const answer = async (method: string, params: unknown) => {
    if (face.lacks?.includes(method)) throw new Lacking(method)
    if (method === 'wallet_switchEthereumChain') {
      const chainId = chainOf(params)
      if (face.leavesAddedNetworks && !known.has(chainId)) throw new Unknown()
      if (face.switchesUnasked && known.has(chainId)) {
        wallet.control.switchTo(chainId)
        return null
      }
    }
    const reply = await wallet.provider.request({ method, params })
    if (method === 'eth_requestAccounts' && face.declinesWhileLocked && isEmpty(reply)) throw REFUSAL
    return method === 'eth_accounts' || method === 'eth_requestAccounts' ? shapeAccounts(face, reply) : reply
  }
  return {
    ...events.provider,
    request: ({ method, params }) =>
      events.around(method, () =>
        answer(method, params).catch((thrown) => {
          throw shapeError(face, thrown, method, params)
        }),
      ),
  }
}

class Lacking extends Error {}
class Unknown extends Error {
  readonly code = 4902
}

const chainOf = (params: unknown): number => Number((params as [{ chainId?: unknown }?] | undefined)?.[0]?.chainId)
const isEmpty = (reply: unknown): boolean => Array.isArray(reply) && reply.length === 0

function shapeAccounts({ accounts }: EvmFace, reply: unknown): unknown {
  const list = reply as readonly string[]
  if (accounts === 'first only') return list.slice(0, 1)
  return accounts === 'lower case' ? list.map((address) => address.toLowerCase()) : list
}

/** The wallet's own error in place of the test wallet's. */
function shapeError(face: EvmFace, thrown: unknown, method: string, params: unknown): unknown {
  if (thrown instanceof Lacking)
    return thrownValue(face.unsupported ?? { code: 4200, message: `The method "${method}" is not supported.` })
  if (isDeclined(thrown)) return thrownValue(face.refusal ?? REFUSAL)
  const { code } = thrown as { code?: unknown }
  if (code === -32002 && face.pending) return thrownValue(face.pending)
  if (code !== 4902) return thrown
  const chainId = `0x${chainOf(params).toString(16)}`
  return thrownValue(face.unknownNetwork ?? { code: 4902, message: 'Unrecognized chain ID "{chainId}".' }, chainId)
}

/** The wallet's events in its own order and forms. `around` runs a request; after a new connection come its events. */
function createEvents(face: EvmFace, { on, request }: Provider) {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  let connecting = 0
  let granted: unknown
  on('accountsChanged', (accounts) => {
    if (connecting > 0 && face.connectEvents && !isEmpty(accounts)) granted = accounts
    else emit('accountsChanged', shapeAccounts(face, accounts))
  })
  on('chainChanged', (chainId) => emit('chainChanged', chainId))
  const tell = async (accounts: unknown) => {
    const chainId = await request({ method: 'eth_chainId' })
    const values = { connect: { chainId }, chainChanged: chainId, accountsChanged: shapeAccounts(face, accounts) }
    for (const event of face.connectEvents ?? ([] as readonly ConnectEvent[])) emit(event, values[event])
  }
  return {
    provider: {
      on: (event: string, listener: Listener) =>
        void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    },
    async around(method: string, run: () => Promise<unknown>): Promise<unknown> {
      if (method !== 'eth_requestAccounts') return run()
      connecting += 1
      const reply = await run().finally(() => {
        connecting -= 1
      })
      const accounts = granted
      granted = undefined
      if (accounts) await tell(accounts)
      return reply
    },
  }
}
