import { optionHints } from 'virtual:option-hints'
import { expect } from 'chai'
import { type Config, type OptionName, options } from '../../src/schema/config/options.ts'
import { parseConfig } from '../../src/schema/config/parse-config.ts'
import { booby, revoked } from '../fixtures/hostile.ts'
import { chain, provider } from './is-option.ts'

const names = Object.keys(options) as OptionName[]
const defaults = parseConfig({}).config
const configOf = (input: unknown): Config => parseConfig(input).config
const problemsOf = (input: unknown): readonly OptionName[] => parseConfig(input).problems
const big = (text: string) => text.repeat(Math.ceil(5_000_000 / text.length))

describe('parseConfig', () => {
  it('uses the defaults when no option is given', () => {
    for (const nothing of [undefined, null, {}, { networks: undefined, theme: null }, 5, 'text', [], Symbol('s')])
      expect(parseConfig(nothing)).to.deep.equal({ config: defaults, problems: [] })
    expect(defaults).to.deep.include({
      name: '',
      networks: ['mainnet'],
      theme: 'dark',
      embedded: false,
      layer: 'top',
      methods: ['email', 'social', 'wallet'],
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      connectorOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
    })
    const { allWallets, ...flags } = defaults.features
    const on = Object.entries(flags).flatMap(([name, flag]) => (flag === true ? [name] : []))
    const off = Object.entries(flags).flatMap(([name, flag]) => (flag === false ? [name] : []))
    expect(allWallets).to.equal('show')
    expect(on.join(' ')).to.equal('email socials swaps onramp send receive history analytics')
    expect(off.join(' ')).to.equal('legalCheckbox smartSessions collapseWallets')
    expect(defaults.adapters).to.equal(undefined)
    expect(defaults.projectId).to.equal(undefined)
  })

  it('names each wrong option, and the console has a hint for it', () => {
    for (const name of names) {
      expect(problemsOf({ [name]: Symbol('wrong') })).to.deep.equal([name])
      expect(optionHints[name]).to.match(/\S{3}/)
    }
  })

  it('parses options in the form of attributes', () => {
    const given = {
      projectId: '0123456789abcdef',
      networks: ' mainnet  base\nsolana ',
      methods: 'wallet email',
      socials: '',
      adapters: '',
      rpcUrls: '{"eip155:1":"https://rpc.example"}',
      endpoints: '{"api":"https://api.example","relay":"wss://relay.example"}',
      featuredWalletIds: 'a b',
    }
    const { config, problems } = parseConfig(given)
    expect(problems).to.deep.equal([])
    expect(config).to.deep.include({
      networks: ['mainnet', 'base', 'solana'],
      methods: ['wallet', 'email'],
      socials: [],
      adapters: [],
      rpcUrls: { 'eip155:1': 'https://rpc.example' },
      endpoints: { api: 'https://api.example', relay: 'wss://relay.example' },
      featuredWalletIds: ['a', 'b'],
    })
  })

  it('parses options in the form of properties, and leaves unknown keys out', () => {
    const { config, problems } = parseConfig({
      networks: ['base', chain({ testnet: true, extra: 1 })],
      features: { swaps: false, socials: ['x'], unknown: 1 },
      metadata: { name: 'App' },
      connectors: [{ id: 'mine', name: ' My\u202e wallet ', provider }],
      customWallets: [{ id: 'a', name: 'A', image_url: 'https://a.example/a.png', mobile_link: null }],
      tokens: { 'eip155:1': [{ address: '0xa', symbol: 'AAA', decimals: 6 }] },
      siwx: { createMessage() {} },
    })
    expect(problems).to.deep.equal([])
    expect(config.networks[1]).to.deep.equal(chain({ testnet: true }))
    expect(config.features).to.deep.include({ swaps: false, socials: ['x'], send: true })
    expect(config.features).to.not.have.property('unknown')
    expect(config.metadata).to.deep.equal({ name: 'App', description: '', url: '', icons: [] })
    expect(config.connectors[0]).to.deep.include({ id: 'mine', name: 'My wallet' })
    expect(config.connectors[0]?.provider).to.equal(provider)
  })

  it('freezes the config', () => {
    expect(Object.isFrozen(configOf({}))).to.equal(true)
    expect(Object.isFrozen(configOf({ theme: 'light' }))).to.equal(true)
  })
})

describe('a wrong option', () => {
  const coin = (decimals: unknown, symbol = 'E') => [chain({ nativeCurrency: { name: 'E', symbol, decimals } })]
  const node = (url: string) => [chain({ rpcUrls: { default: { http: [url] } } })]
  const token = (decimals: number) => ({ 'eip155:1': [{ address: '0xa', symbol: 'A', decimals }] })
  const icon = 'https://tracker.example/a.png'
  const wrong: { readonly [N in OptionName]?: readonly unknown[] } = {
    projectId: ['a&b', 'a\n', '', big('a')],
    name: ['../evil', 'a'.repeat(65)],
    networks: [
      '',
      [],
      [null],
      new Array(3),
      big('mainnet '),
      'mainnet '.repeat(201),
      ...['javascript:alert(1)', 'file:///etc/passwd'].map(node),
      coin(18, '\u200d'),
      ...[-1, 256, 1e9, 1.5, '18'].map((decimals) => coin(decimals)),
      ...[{ id: -1 }, { id: 2 ** 53 }, { name: '' }].map((part) => [chain(part)]),
    ],
    theme: ['red;} *{color:red}</style><h1>', 'DARK'],
    locale: ['en_US', '../en'],
    embedded: ['true', 1],
    layer: ['bottom'],
    methods: ['email sms', { 0: 'email', length: 1 }],
    socials: [['google', 'myspace']],
    endpoints: ['{"api":', '{"api":"javascript:alert(1)"}', { relay: 'https://relay.example' }, [1], big('{"api":')],
    rpcUrls: ['{"eip155:1":"javascript:alert(1)"}', { mainnet: 'https://rpc.example' }, { 'eip155:1': 5 }, 'null'],
    termsUrl: ['javascript:alert(1)'],
    privacyUrl: ['data:text/html,x'],
    metadata: [{}, 'App'],
    features: [{ swaps: 'yes' }, { allWallets: 'sometimes' }, [true]],
    customWallets: [[{ id: 'a' }], [{ id: '', name: 'A' }]],
    connectors: [
      [{ id: 'a', name: 'A', provider: {} }],
      [{ id: 'a', name: '\u202e', provider }],
      [{ id: 'a', name: 'A', icon, provider }],
      new Array(2),
    ],
    tokens: [token(1e9), token(-1)],
    themeVariables: [{ color: 'red' }, { '--wm-accent': 5 }],
    accountTypes: [{ cosmos: 'eoa' }],
    adapters: [['cosmos']],
    swapNetworks: [['mainnet']],
    siwx: ['yes'],
    debug: ['true'],
  }
  const cases = Object.entries(wrong).flatMap(([name, values]) =>
    values.map((value) => [name as OptionName, value] as const),
  )
  for (const [name, value] of cases)
    it(`is a problem, and its default is used: ${name} ${describeValue(value)}`, () => {
      expect(problemsOf({ [name]: value })).to.deep.equal([name])
      expect(configOf({ [name]: value })[name]).to.deep.equal(defaults[name])
    })

  it('does not affect the other options, and cannot pollute a prototype', () => {
    const { config, problems } = parseConfig({ theme: 'light', layer: 5, networks: 'base' })
    expect(config).to.deep.include({ theme: 'light', layer: 'top', networks: ['base'] })
    expect(problems).to.deep.equal(['layer'])
    const text = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"api":"https://a.example"}'
    for (const name of names) {
      parseConfig({ [name]: text })
      parseConfig({ [name]: JSON.parse(text) })
    }
    parseConfig(JSON.parse('{"__proto__":{"polluted":1,"theme":"light"}}'))
    expect(({} as { polluted?: number }).polluted).to.equal(undefined)
    expect(configOf({ endpoints: text }).endpoints).to.deep.equal({ api: 'https://a.example' })
  })

  it('may be a throwing getter, a throwing proxy or a circular object', () => {
    const getter = Object.defineProperty({ theme: 'light' }, 'networks', {
      get() {
        throw new Error('no')
      },
    })
    expect(problemsOf(getter)).to.deep.equal(['networks'])
    expect(configOf(getter).theme).to.equal('light')
    for (const hostileInput of [booby(), revoked()]) expect(problemsOf(hostileInput)).to.deep.equal(names)
    const circle: Record<string, unknown> = { id: 'a' }
    circle.self = circle
    for (const name of names) {
      expect(() => parseConfig({ [name]: circle })).to.not.throw()
      expect(() => parseConfig({ [name]: [circle, [circle]] })).to.not.throw()
      expect(() => parseConfig({ [name]: booby() })).to.not.throw()
    }
  })

  it('may lie about its length', () => {
    const liar = new Proxy(['mainnet'], {
      get: (list, key, own) => (key === 'length' ? 1e9 : Reflect.get(list, key, own)),
    })
    let asked = 0
    const changing = new Proxy(['mainnet'], {
      get: (list, key, own) => (key === 'length' ? [1, 1, 1e9][asked++] : Reflect.get(list, key, own)),
    })
    const endless = Object.assign(['mainnet'], {
      *[Symbol.iterator]() {
        for (;;) yield 'mainnet'
      },
    })
    const wordy = new Proxy(['mainnet'], {
      get: (list, key, own) => (key === 'length' ? 'a' : Reflect.get(list, key, own)),
    })
    for (const list of [liar, wordy]) expect(problemsOf({ networks: list })).to.deep.equal(['networks'])
    for (const list of [changing, endless]) expect(configOf({ networks: list }).networks).to.have.length(1)
  })
})

function describeValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value)
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text
}
