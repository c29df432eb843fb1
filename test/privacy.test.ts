import { expect } from 'chai'
import page from '../docs/privacy-and-policy.md?raw'
import { resolveNetwork } from '../src/chains/networks.ts'
import { nodesOf } from '../src/chains/nodes.ts'
import { storedKeys } from './schema/stored-values.ts'

// Visitors do not load the wallet for tests.
const sources: Record<string, string> = import.meta.glob(
  ['/src/**/*.{ts,tsx}', '!/src/entry/testing/**', '/elements/**/*.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** Lists the texts between backticks. */
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** Files other than `io/storage.ts` that store something, with their key. A new one needs a row here. */
const otherKeys: Record<string, string> = {
  '/src/io/frame/token.ts': 'session_token',
  '/src/io/frame/login-state.ts': 'social_state',
  '/src/siwx/page/session-store.ts': 'sign_in_sessions',
  '/src/connectors/walletconnect/requests.ts': 'WALLETCONNECT_DEEPLINK_CHOICE',
  '/src/connectors/walletconnect/client.ts': 'wallet-elements/',
}
const WRITES = /(?:local|session)Storage\.setItem|\bindexedDB\b|\bcreateStore\(`|document\.cookie|\bcaches\.open/

/** Files with URLs that are only links: they load when the visitor clicks them. */
const LINKS = ['/src/io/directory/snapshot-wallets.ts', '/src/chains/nodes.ts']
/** Requested by the WalletConnect SDK itself. */
const OF_THE_SDK = ['verify.walletconnect.org']

/** Lists the hosts of all URLs outside comments, without XML namespaces and reserved names. */
function hostsIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
  const found = [...code.matchAll(/\b(?:https?|wss?):\/\/([\w-]+(?:\.[\w-]+)+)/g)].map(([, host = '']) => host)
  return found.filter((host) => host !== 'www.w3.org' && !/\.example$|^127\./.test(host))
}

const nodeTable = sources['/src/chains/nodes.ts'] ?? ''
const nodeHosts = [...nodeTable.matchAll(/^ {2}'(\w+:\w+)': \[/gm)].flatMap(([, id = '']) => {
  const network = resolveNetwork(id, {})
  return network ? nodesOf(network).rpcUrls.map((url) => new URL(url).hostname) : []
})
const serviceHosts = Object.entries(sources).flatMap(([path, text]) => (LINKS.includes(path) ? [] : hostsIn(text)))
const hosts = [...new Set([...serviceHosts, ...nodeHosts, ...OF_THE_SDK])]

describe('the privacy page', () => {
  it('the test knows every source file that stores something', () => {
    const writers = Object.entries(sources).flatMap(([path, text]) => (WRITES.test(text) ? [path] : []))
    expect(writers).to.have.members(['/src/io/storage.ts', ...Object.keys(otherKeys)])
    for (const [path, key] of Object.entries(otherKeys)) expect(sources[path], path).to.contain(key)
  })

  it('the page lists every stored key and no other', () => {
    const keys = [...storedKeys, ...Object.values(otherKeys)]
    const named = quoted(page)
    expect(keys.filter((key) => !named.includes(key))).to.deep.equal([])
    const unknown = named.filter((word) => /^[a-z]+(?:_[a-z]+)+$/.test(word) && !keys.includes(word))
    expect(unknown).to.deep.equal([])
  })

  it('the page lists every host and no other', () => {
    expect(hosts).to.include.members(['secure.walletconnect.org', 'mempool.space', 'mainnet.base.org'])
    const named = quoted(page)
    expect(hosts.filter((host) => !named.includes(host))).to.deep.equal([])
    const unknown = named.filter((word) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(word) && !hosts.includes(word))
    expect(unknown).to.deep.equal([])
  })

  it('the policy allows the frames of other hosts', () => {
    const [, list = ''] = page.match(/`frame-src ([^`]+)`/) ?? []
    expect(list.split(' ')).to.have.members(['https://secure.walletconnect.org', 'https://verify.walletconnect.org'])
  })
})
