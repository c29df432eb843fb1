import { expect } from 'chai'
import { resolveNetwork, shortNames } from '../../src/chains/networks.ts'
import { socialProviders } from '../../src/schema/config/socials.ts'
import type { Network } from '../../src/schema/network.ts'
import { Coin } from '../../src/ui/picture/Coin.tsx'
import { Icon } from '../../src/ui/picture/Icon.tsx'
import { coinMark, networkMark } from '../../src/ui/picture/marks.ts'
import { mount, part } from './mount.tsx'

const networks = shortNames().map((name) => resolveNetwork(name, {}) as Network)
const known = (name: string) => resolveNetwork(name, {}) as Network

describe('the mark of a network', () => {
  for (const { id, name, testnet, nativeCurrency } of networks)
    it(`${name} and its coin ${nativeCurrency.symbol} have one, inside its field`, async () => {
      for (const mark of [networkMark(id), coinMark(id)]) {
        expect(mark?.isTest ?? false).to.equal(testnet)
        const stage = await mount(<Coin name={name} mark={mark} />)
        expect(stage.root.querySelector('text')).to.equal(null)
        const paths = [...stage.root.querySelectorAll('path')]
        expect(paths.length).to.be.above(0)
        for (const path of paths) {
          const { x, y, width, height } = path.getBBox()
          expect(width * height).to.be.above(10)
          expect([x, y, 40 - x - width, 40 - y - height].every((side) => side >= 0)).to.equal(true)
        }
      }
    })

  it('a test network has that of its main network, without its colours', async () => {
    const [main, test] = [networkMark(known('mainnet').id), networkMark(known('sepolia').id)]
    expect(test?.shapes).to.equal(main?.shapes)
    const stage = await mount(<Coin name="Sepolia" mark={test} />)
    const field = getComputedStyle(part<SVGElement & HTMLElement>(stage, 'circle')).fill
    stage.draw(<Coin name="Ethereum" mark={main} />)
    expect(getComputedStyle(part<SVGElement & HTMLElement>(stage, 'circle')).fill).to.equal('rgb(98, 126, 234)')
    expect(field).not.to.equal('rgb(98, 126, 234)')
  })

  it('a network that is not known has none', () => {
    expect(networkMark('eip155:31337')).to.equal(undefined)
    expect(coinMark('eip155:31337')).to.equal(undefined)
  })

  it('the coin of a network is ether only where its symbol says so', () => {
    const ether = networkMark(known('mainnet').id)?.shapes
    for (const { id, name, nativeCurrency } of networks)
      expect(coinMark(id)?.shapes === ether, name).to.equal(nativeCurrency.symbol === 'ETH')
  })
})

describe('the mark of a login provider', () => {
  for (const provider of socialProviders)
    it(`${provider} has one, which is filled and inside its box`, async () => {
      const stage = await mount(<Icon name={provider} />)
      const path = part<SVGGraphicsElement & HTMLElement>(stage, 'path')
      expect(getComputedStyle(path).stroke).to.equal('none')
      const { x, y, width, height } = path.getBBox()
      expect(Math.max(width, height)).to.be.within(15, 19)
      expect([x, y, 20 - x - width, 20 - y - height].every((side) => side >= 0.5)).to.equal(true)
    })
})
