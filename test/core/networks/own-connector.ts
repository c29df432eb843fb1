import type { Connection, Connector } from '../../../src/connectors/connector.ts'
import type { ClaimedAccount } from '../../../src/schema/account.ts'
import type { Namespace } from '../../../src/schema/network.ts'
import { networkIn } from '../../fixtures/chains/four.ts'
import { addStandardWallet } from '../../fixtures/wallets/standard.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { announce, type Opened, open } from '../wallets.ts'

/** Networks of all four namespaces. */
export const four = Object.keys(sandbox.rpcUrls).join(' ')
export const solana = networkIn('solana')

/** Bitcoin's two networks. The sandbox's node answers for both without holdings, so no outside service is asked. */
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const BITCOIN_TEST = 'bip122:000000000933ea01ad0ee984209779ba'
const door = sandbox.rpcUrls[networkIn('bip122')] ?? ''

/** Opens a wallet on Bitcoin, with a connector that shares these accounts. */
export async function connectedBitcoin(accounts: readonly ClaimedAccount[], networks = 'bitcoin bitcoin-testnet') {
  const opened = open({ networks, rpcUrls: { [BITCOIN]: door, [BITCOIN_TEST]: door } })
  const own = connectorOver({ bip122: accounts })
  opened.core.connections.addConnector(own)
  await opened.wallet.connect('own')
  return { opened, own }
}

/** Opens a wallet on all namespaces, connected to the Solana wallet Cove. */
export async function withCove(options: object = {}) {
  const cove = addStandardWallet({ name: 'Cove' })
  const opened = open({ networks: four, ...options })
  await opened.wallet.connect('Cove', { namespace: 'solana' })
  return { opened, cove }
}

/** Opens a wallet on all namespaces, connected to an EVM wallet and to Cove; the later one is active. */
export async function both(options: object = {}, last: 'solana' | 'eip155' = 'solana') {
  const evm = announce()
  const cove = addStandardWallet({ name: 'Cove' })
  const opened = open({ networks: four, ...options })
  const connects = [() => opened.wallet.connect(evm.id), () => opened.wallet.connect('Cove', { namespace: 'solana' })]
  for (const connect of last === 'solana' ? connects : connects.reverse()) await connect()
  return { opened, evm, cove }
}

/** Makes a connector that shares the given accounts by namespace, and can send events. */
export function connectorOver(
  shares: { readonly [N in Namespace]?: readonly ClaimedAccount[] },
  more: Partial<Connector> = {},
): Connector & { tell(event: string, detail: object): void } {
  const listeners = new Map<string, Set<(detail: never) => void>>()
  const connection = (namespace: Namespace): Connection => ({
    connectorId: more.id ?? 'own',
    namespace,
    addresses: shares[namespace] ?? [],
    chainId: namespace === 'eip155' ? 31337 : undefined,
    request: async ({ method }) => (method === 'eth_chainId' ? '0x7a69' : null),
    native: {},
  })
  return {
    id: 'own',
    name: 'Own',
    type: 'ANNOUNCED',
    namespaces: Object.keys(shares) as Namespace[],
    connect: async ({ namespace }) => connection(namespace),
    resume: async ({ namespace }) => connection(namespace),
    disconnect: async () => {},
    on(event, listener) {
      const own = listeners.get(event) ?? new Set()
      listeners.set(event, own.add(listener as never))
      return () => void own.delete(listener as never)
    },
    tell(event, detail) {
      for (const listener of listeners.get(event) ?? []) listener(detail as never)
    },
    ...more,
  }
}

/** Makes a login with keys in two namespaces. It records the networks it is switched to; `fail` lets its switches fail. */
export function addLogin({ core }: Opened, { fails = false } = {}) {
  let isFailing = fails
  const fail = (value: boolean) => {
    isFailing = value
  }
  const asked: string[] = []
  const shares = { eip155: [evm ?? ''], solana: [first ?? ''] }
  const connector: Connector & { openedFrame?(): undefined } = connectorOver(shares, {
    id: 'auth',
    name: 'Login',
    type: 'AUTH',
    joinsNamespaces: true,
    async switchNamespace({ namespace, networkId, signal }) {
      asked.push(`${namespace} ${networkId}`)
      if (isFailing) throw new Error('no')
      return connector.connect({ namespace, signal })
    },
  })
  connector.openedFrame = () => undefined
  core.connections.addConnector(connector)
  return { asked, connector, fail }
}

const addressesIn = (wanted: Namespace) =>
  sandbox.accounts.filter(({ namespace }) => namespace === wanted).map(({ address }) => address)

const [evm] = addressesIn('eip155')
/** Solana addresses. */
export const [first = '', second = '', third = ''] = addressesIn('solana')
