import { createLazyConnector } from '../../src/connectors/shared/lazy-connector.ts'
import { createWalletMethods } from '../../src/connectors/wallet-standard/connection.lazy.ts'
import { connect } from '../../src/core/actions/connect/connect.ts'
import { findConnector } from '../../src/core/actions/connect/wait-for-connector.ts'
import { showView } from '../../src/core/actions/modal/open.ts'
import type { NetworkId } from '../../src/lib/caip.ts'
import type { Face } from '../page/face.ts'
import { faces } from '../page/face.ts'
import { makeStandardWallet, otherFaces } from '../page/other-wallets.ts'
import { otherChains, sandboxOptions } from '../page/sandbox.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import type { Chapter, Scenario, Stage } from './scenario.ts'
import { connectHarbor, pressButton, typeText, waitForBalances, waitUntil } from './steps.ts'

/** Network options of all namespaces. */
const options = (info: SandboxInfo) => ({ networks: [...sandboxOptions(info).networks, ...otherChains(info)] })

/** Adds a Wallet Standard wallet to a stage; returns the id of its connector. */
function list({ core, name, info }: Stage, face: Face, namespace: 'solana' | 'bip122'): string {
  const id = `${namespace}.${name}.example`
  const { wallet } = makeStandardWallet(info, face, namespace, [0, 1], id)
  const about = { ...face, id, type: 'ANNOUNCED', namespaces: [namespace] } as const
  core.connections.addConnector(
    createLazyConnector(about, async () => createWalletMethods(id, wallet, [namespace], core)),
  )
  return id
}

/** Connects a Wallet Standard wallet, and waits for its balance. */
async function use(stage: Stage, face: Face, namespace: 'solana' | 'bip122'): Promise<void> {
  const connectorId = list(stage, face, namespace)
  const connector = findConnector(stage.core, connectorId, namespace)
  await connect(stage.core, { connector, signal: stage.core.signal })
  await waitForBalances(stage)
}

const networkOf = ({ rpcUrls }: SandboxInfo, namespace: string) =>
  Object.keys(rpcUrls).find((id) => id.startsWith(`${namespace}:`)) as NetworkId

const shows: readonly Scenario[] = [
  {
    id: 'chains-networks',
    title: 'Networks of several namespaces',
    prepare: (stage) => connectHarbor(stage, { view: 'Networks' }),
  },
  {
    id: 'chains-search',
    title: 'Network search',
    prepare: (stage) => connectHarbor(stage, { view: 'Networks' }),
    interact: (stage) => typeText(stage, 'Search networks', 'bit'),
  },
  {
    id: 'chains-switch',
    title: 'Another wallet is needed',
    async prepare(stage) {
      await connectHarbor(stage)
      showView(stage.core, { view: 'SwitchActiveChain', data: { networkId: networkOf(stage.info, 'bip122') } })
    },
  },
  {
    id: 'chains-multi',
    title: 'One wallet with several namespaces',
    prepare(stage) {
      list(stage, faces.harbor, 'solana')
      showView(stage.core, { view: 'ConnectingMultiChain', data: { connectorId: stage.harborId } })
    },
  },
  {
    id: 'chains-solana',
    title: 'A Solana account',
    async prepare(stage) {
      await use(stage, otherFaces.juniper, 'solana')
      showView(stage.core, { view: 'Account' })
    },
  },
  {
    id: 'chains-bitcoin',
    title: 'A Bitcoin account',
    async prepare(stage) {
      await use(stage, otherFaces.ember, 'bip122')
      showView(stage.core, { view: 'Account' })
    },
  },
  {
    id: 'chains-addresses',
    title: 'The addresses of a Bitcoin account',
    async prepare(stage) {
      await use(stage, otherFaces.ember, 'bip122')
      showView(stage.core, { view: 'SwitchAddress' })
    },
  },
  {
    id: 'chains-receive',
    title: 'Two addresses of Bitcoin',
    async prepare(stage) {
      await use(stage, otherFaces.ember, 'bip122')
      showView(stage.core, { view: 'Receive' })
    },
  },
  {
    id: 'chains-wallets',
    title: 'Several connected wallets',
    async prepare(stage) {
      await connectHarbor(stage)
      await use(stage, otherFaces.juniper, 'solana')
      showView(stage.core, { view: 'SwitchAddress' })
    },
  },
]

/** Scenarios of networks beyond EVM, and of their wallets. */
export const chainChapters: readonly Chapter[] = [
  { title: 'Several namespaces', scenarios: shows.map((one) => ({ ...one, options })) },
]

const many =
  'mainnet base optimism arbitrum polygon bsc avalanche gnosis celo zksync fantom aurora sepolia base-sepolia'

/** Connects on a network that the page does not support, and waits for the network choice. */
async function arriveElsewhere(stage: Stage): Promise<void> {
  stage.harbor.control.switchTo(999)
  await connectHarbor(stage)
  await waitUntil(stage.core.router.$route, ({ view }) => view === 'UnsupportedChain')
}

/** Scenarios of choosing a network, as a wish or as a need. */
export const networkChapters: readonly Chapter[] = [
  {
    title: 'Networks',
    scenarios: [
      { id: 'networks', title: 'Connected', prepare: (stage) => connectHarbor(stage, { view: 'Networks' }) },
      {
        id: 'networks-many',
        title: 'Many networks, not connected',
        options: { networks: many },
        prepare: ({ core }) => showView(core, { view: 'Networks' }),
      },
      {
        id: 'networks-none',
        title: 'No result',
        prepare: ({ core }) => showView(core, { view: 'Networks' }),
        interact: (stage) => typeText(stage, 'Search networks', 'atlantis'),
      },
      {
        id: 'networks-busy',
        title: 'The wallet is asked',
        async prepare(stage) {
          await connectHarbor(stage, { view: 'Networks' })
          stage.harbor.control.silent = true
        },
        interact: (stage) => pressButton(stage, 'Sandbox Two'),
      },
      {
        id: 'networks-declined',
        title: 'The wallet declined',
        async prepare(stage) {
          await connectHarbor(stage, { view: 'Networks' })
          stage.harbor.control.decline = true
        },
        async interact(stage) {
          await pressButton(stage, 'Sandbox Two')
          stage.core.notices.$toast.listen((toast) => toast && stage.core.notices.holdToast(true))
        },
      },
    ],
  },
  {
    title: 'Unsupported network',
    scenarios: [
      {
        id: 'unsupported',
        title: 'A network must be chosen',
        prepare: arriveElsewhere,
      },
      {
        id: 'unsupported-busy',
        title: 'The wallet is asked',
        prepare: arriveElsewhere,
        interact(stage) {
          stage.harbor.control.silent = true
          return pressButton(stage, 'Sandbox Two')
        },
      },
      {
        id: 'unsupported-plain',
        title: 'A site without a name',
        options: { metadata: undefined },
        prepare: arriveElsewhere,
      },
    ],
  },
]
