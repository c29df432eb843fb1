import { UniversalProvider } from '@walletconnect/universal-provider'
import { expect } from 'chai'
import { createWebWallet, type WebWallet, type WebWalletOptions } from '../../../demo/web-wallet/wallet.ts'
import { privateKeys } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

const relay = sandbox.endpoints.relay ?? ''
/** The proposal of the page. */
export const asked = {
  chains: ['eip155:31337', 'eip155:31338', 'eip155:1'],
  methods: [
    'personal_sign',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'eth_sign',
    'eth_signTypedData_v4',
  ],
  events: ['accountsChanged', 'chainChanged'],
}
const stops: (() => Promise<unknown>)[] = []
let made = 0

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A wallet with two accounts and, unless one is given, a storage of its own. */
export async function createWallet(options: Partial<WebWalletOptions> = {}): Promise<WebWallet> {
  const wallet = await createWebWallet({
    relay,
    projectId: 'test',
    privateKeys: privateKeys.slice(0, 2),
    chains: sandbox.rpcUrls,
    storagePrefix: `wallet-${++made}`,
    ...options,
  })
  stops.push(wallet.stop)
  return wallet
}

/** A page that requests a session, and the events it gets; `more` are further namespaces. */
export async function createDapp(more: Record<string, typeof asked> = {}) {
  const customStoragePrefix = `dapp-${++made}`
  const metadata = { name: 'Fieldnote', description: '', url: location.origin, icons: [] }
  const provider = await UniversalProvider.init({
    projectId: 'test',
    relayUrl: relay,
    telemetryEnabled: false,
    customStoragePrefix,
    metadata,
    logger: 'silent',
  })
  provider.client.core.verify.register = async () => ''
  stops.push(async () => {
    provider.client.core.heartbeat.stop()
    await provider.client.core.relayer.transportClose()
  })
  const told: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'session_update', 'session_delete', 'disconnect']) {
    provider.on(event, (value: unknown) => told.push([event, value]))
  }
  const rpcMap = Object.fromEntries(Object.entries(sandbox.rpcUrls).map(([id, url]) => [id.split(':')[1], url]))
  const shown = new Promise<string>((resolve) => provider.once('display_uri', resolve))
  const session = provider.connect({ optionalNamespaces: { eip155: { ...asked, rpcMap }, ...more } })
  session.catch(() => {})
  return { provider, told, session, uri: await shown, heard: (event: string) => told.some(([name]) => name === event) }
}

/** A page and a wallet with a session. */
export async function connect(wallet: WebWallet) {
  const dapp = await createDapp()
  wallet.control.mode = 'approve'
  await wallet.pair(dapp.uri)
  return { ...dapp, session: await dapp.session }
}

/** The reason of a rejected promise; throws if the promise resolves. */
export const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('It was not refused'),
    (error: { code?: number; message: string }) => error,
  )

/** Sends a request to the wallet, past the page's provider, which may handle the method itself. */
export const ask = ({ client, session }: Provider, request: { method: string; params: unknown }) =>
  client.request({ topic: session?.topic ?? '', chainId: 'eip155:31337', request })

/** The addresses of CAIP-10 accounts. */
export const addressesIn = (accounts: readonly string[] = []) => accounts.map((account) => account.split(':')[2])

/** A script that presses a button of the web wallet's page as soon as it exists. */
export const press = (name: string) =>
  `new Promise((resolve) => {
    const look = setInterval(() => {
      const button = [...document.querySelectorAll('button:enabled')].find((one) => one.textContent === '${name}')
      if (!button) return
      clearInterval(look)
      button.click()
      resolve()
    }, 15)
  })`
