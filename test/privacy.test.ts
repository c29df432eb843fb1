import { expect } from 'chai'
import readme from '../README.md?raw'
import security from '../SECURITY.md?raw'
import { resolveNetwork } from '../src/chains/networks.ts'
import { nodesOf } from '../src/chains/nodes.ts'
import { stored } from '../src/schema/storage.ts'

const sources: Record<string, string> = import.meta.glob(['/src/**/*.{ts,tsx}', '/elements/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The text from a heading to the next one of its level. */
const section = (text: string, heading: string): string => text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

const privacy = section(readme, 'Privacy')
const kept = section(security, 'What is kept, and who is asked')
const pages = { README: privacy, SECURITY: kept }

/** What stands between backticks. */
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** Where something is stored besides by `io/storage.ts`, under which key; a file that stores anew belongs in here. */
const otherKeys: Record<string, string> = {
  '/src/io/frame/token.ts': 'session_token',
  '/src/io/frame/login-state.ts': 'social_state',
  '/src/connectors/walletconnect/requests.ts': 'WALLETCONNECT_DEEPLINK_CHOICE',
  '/src/connectors/walletconnect/storage.ts': 'wallet-elements/',
}
const WRITES = /(?:local|session)Storage\.setItem|\bindexedDB\b|\bcreateStore\(`|document\.cookie|\bcaches\.open/

/** Where addresses stand that are never asked: links that are followed when the visitor clicks them. */
const LINKS = ['/src/io/directory/snapshot-wallets.ts', '/src/chains/explorers.ts']
/** Asked by the SDK of WalletConnect itself. */
const OF_THE_SDK = ['verify.walletconnect.org']

/** The hosts of all addresses in a text that is no comment; namespaces of XML and reserved names are no hosts. */
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

describe('what is said about privacy', () => {
  it('knows all code that stores something', () => {
    const writers = Object.entries(sources).flatMap(([path, text]) => (WRITES.test(text) ? [path] : []))
    expect(writers).to.have.members(['/src/io/storage.ts', ...Object.keys(otherKeys)])
    for (const [path, key] of Object.entries(otherKeys)) expect(sources[path], path).to.contain(key)
  })

  for (const [page, text] of Object.entries(pages)) {
    it(`names every stored key, and no other: ${page}`, () => {
      const keys = [...Object.keys(stored), ...Object.values(otherKeys)]
      const named = quoted(text)
      expect(keys.filter((key) => !named.includes(key))).to.deep.equal([])
      const unknown = named.filter((word) => /^[a-z]+(?:_[a-z]+)+$/.test(word) && !keys.includes(word))
      expect(unknown).to.deep.equal([])
    })

    it(`names every host, and no other: ${page}`, () => {
      expect(hosts).to.include.members(['secure.walletconnect.org', 'mempool.space', 'mainnet.base.org'])
      const named = quoted(text)
      expect(hosts.filter((host) => !named.includes(host))).to.deep.equal([])
      const unknown = named.filter((word) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(word) && !hosts.includes(word))
      expect(unknown).to.deep.equal([])
    })
  }

  it('has the frames of others in the policy', () => {
    const policy = section(readme, 'Content security policy')
    const [, list = ''] = policy.match(/`frame-src ([^`]+)`/) ?? []
    expect(list.split(' ')).to.have.members(['https://secure.walletconnect.org', 'https://verify.walletconnect.org'])
  })
})
