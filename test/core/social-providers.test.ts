// @run node
import { expect } from 'chai'
import { providersOf } from '../../src/core/config/social-providers.ts'
import { readDevice } from '../../src/lib/platform.ts'
import { parseConfig } from '../../src/schema/config/parse-config.ts'

const agents = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  safari: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
}
const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const offered = (options: object, agent = agents.windows, page: object = {}) =>
  providersOf(
    parseConfig({ projectId: 'p', ...options }).config,
    readDevice({ userAgent: agent, maxTouchPoints: 0 }),
    page,
    agent,
  )

describe('the social login providers on offer', () => {
  for (const [title, options, providers] of [
    ['all seven', {}, all],
    ['those of the page in its order, without duplicates', { socials: 'apple x apple' }, ['apple', 'x']],
    ['those of its features', { features: { socials: ['farcaster'] } }, ['farcaster']],
    ['none for an empty list', { socials: '' }, []],
    ['none that are switched off', { features: { socials: false } }, []],
    ['none without a project id', { projectId: undefined }, []],
  ] as const)
    it(`are ${title}`, () => expect(offered(options)).to.deep.equal(providers))

  it('Telegram’s browser is offered only the providers that work there', () => {
    const without = (...gone: string[]) => all.filter((provider) => !gone.includes(provider))
    for (const mark of ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']) {
      const page = { [mark]: {} }
      expect(offered({}, agents.iphone, page)).to.deep.equal(without('google'))
      expect(offered({}, agents.android, page)).to.deep.equal(without('facebook', 'x'))
      expect(offered({}, agents.mac, page)).to.deep.equal(without('x'))
      expect(offered({}, agents.safari, page)).to.deep.equal(all)
      expect(offered({}, agents.windows, page)).to.deep.equal(all)
    }
    for (const agent of Object.values(agents)) expect(offered({}, agent)).to.deep.equal(all)
  })

  it('the web views of other apps are not offered Google, which refuses to sign in there', () => {
    for (const mark of ['Line/14.3.0', 'MicroMessenger/8.0', 'Instagram 334.0', '[FBAN/FBIOS]'])
      for (const system of [agents.iphone, agents.android])
        expect(offered({}, `${system} ${mark}`)).to.deep.equal(all.filter((provider) => provider !== 'google'))
    expect(offered({}, `${agents.iphone} MetaMaskMobile`)).to.deep.equal(all)
  })
})
