import type { Connector } from '../../src/connectors/connector.ts'
import { createEip1193Connector } from '../../src/connectors/eip1193/source.ts'
import { openWallet } from '../../src/core/create.ts'
import type { Eip1193Wallet } from '../../src/entry/testing/eip1193/wallet.ts'
import type { Face } from '../page/face.ts'
import { faces } from '../page/face.ts'
import { sandboxOptions, setFault } from '../page/sandbox.ts'
import { makeWallet } from '../page/wallets.ts'
import { walletId } from '../sandbox/directory/wallet-id.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import type { Scenario, Stage, Theme } from './scenario.ts'

/** Creates the stage of a scenario. `embedded` shows the modal in place, otherwise as a dialog. */
export function createStage(show: Scenario, theme: Theme, info: SandboxInfo, embedded: boolean): Stage {
  const name = `gallery-${show.id}-${theme}`
  clearStorage(name)
  const options = {
    ...sandboxOptions(info),
    ...markRequests(name, info),
    // Hides wallets of the page and of other stages.
    enableAnnounced: false,
    enableInjected: false,
    ...(typeof show.options === 'function' ? show.options(info) : show.options),
    name,
    theme,
    embedded: embedded && !show.buttons,
    features: { analytics: false, ...show.features },
  }
  const opened = openWallet(options)
  const installed = (show.wallets ?? [faces.harbor, faces.tessera]).map((face, at) =>
    createStageWallet(name, face, at, info),
  )
  for (const { connector } of installed) opened.core.connections.addConnector(connector)
  const first = installed[0] ?? createStageWallet(name, faces.harbor, 0, info)
  const faulty = new Set<string>()
  const end = () => {
    removeEventListener('pagehide', end)
    opened.wallet.destroy()
    for (const service of faulty) void setFault(info, { service, fault: 'off', only: name })
    clearStorage(name)
  }
  // A fault would outlive the page and affect the next stage of this name.
  addEventListener('pagehide', end)
  return {
    ...opened,
    name,
    info,
    harbor: first.wallet,
    harborId: first.connector.id,
    modal: Object.assign(document.createElement('wallet-modal'), { id: name, wallet: opened.wallet }),
    configure: (more) => opened.wallet.configure({ ...options, ...more }),
    fault(service, fault, body) {
      faulty.add(service)
      return setFault(info, { service, fault, only: name, body })
    },
    end,
  }
}

// Requests carry the name of the stage, so that a fault can be limited to them. Bitcoin's URL is a base for paths, so
// it gets no query.
const markRequests = (name: string, { rpcUrls }: SandboxInfo) => ({
  projectId: name,
  rpcUrls: Object.fromEntries(
    Object.entries(rpcUrls).map(([id, url]) => [id, id.startsWith('bip122:') ? url : `${url}?of=${name}`]),
  ),
})

function createStageWallet(
  name: string,
  face: Face,
  at: number,
  info: SandboxInfo,
): { wallet: Eip1193Wallet; connector: Connector } {
  const rdns = `wallet${at}.${name}.example`
  const wallet = makeWallet(info, face, rdns)
  // Each stage has wallets of its own. The directory's id marks them as listed wallets.
  const known = { id: rdns, rdns, explorerId: walletId(face.name) }
  const connector = createEip1193Connector({ ...face, ...known, type: 'ANNOUNCED', provider: wallet.provider })
  if (!connector) throw new Error(`${face.name} cannot be asked`)
  return { wallet, connector }
}

/** Removes all stored data of a stage name, of its modal and its browser wallets. */
function clearStorage(name: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const isOurs = key.startsWith(`@appkit-wallet/${name}/`)
      const isWallets = key.startsWith('test-wallet/') && key.endsWith(`.${name}.example`)
      if (isOurs || isWallets) storage.removeItem(key)
    }
  }
}
