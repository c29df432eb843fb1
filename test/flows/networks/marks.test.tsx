// @run alone
import { expect } from 'chai'
import { resolveNetwork, shortNames } from '../../../src/chains/networks.ts'
import { openedOf } from '../../../src/core/create.ts'
import { CoreContext } from '../../../src/hooks/use-core.ts'
import { TokenCoin } from '../../../src/parts/TokenCoin.tsx'
import type { Network } from '../../../src/schema/network.ts'
import { addButton, addModal, find } from '../../fixtures/page.ts'
import { openModal } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { mount } from '../../ui/mount.tsx'

const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>"
// The directory has a picture of Mantle, and we have no mark of it.
const MANTLE = 'eip155:5000'
const nodes = { ...sandbox.rpcUrls, [MANTLE]: sandbox.rpcUrls['eip155:31337'] }
const networkNamed = (name: string) => resolveNetwork(name, {}) as Network

const askedPictures = () =>
  performance.getEntriesByType('resource').filter(({ name }) => /get(?:Asset|Token)Image/.test(name))

async function openNetworks(networks: string) {
  const modal = addModal({ networks, 'rpc-urls': JSON.stringify(nodes) })
  await modal.show({ view: 'Networks' })
  return async (name: string) => (await find('button', name)).querySelector('.coin') as Element
}

describe('the coin of a network', () => {
  it('is our mark for each short name, without a request, and the directory’s picture or a letter for others', async () => {
    performance.clearResourceTimings()
    const coinOf = await openNetworks(`${shortNames().join(' ')} ${MANTLE} eip155:31337`)
    for (const { name } of shortNames().map(networkNamed)) {
      const coin = await coinOf(name)
      expect(coin.querySelector('path'), name).not.to.equal(null)
      expect(coin.querySelector('img, text'), name).to.equal(null)
    }
    const mantle = await coinOf('Chain 5000')
    await until('the picture', () => mantle.querySelector('img:not(.waiting)'))
    expect((await coinOf('Chain 31337')).querySelector('text')?.textContent).to.equal('C')
    expect(askedPictures().length).to.equal(1)
  })

  it('is the picture that the page chose', async () => {
    const modal = addModal()
    const { name, nativeCurrency } = networkNamed('mainnet')
    const rpcUrls = { default: { http: [sandbox.rpcUrls['eip155:31337'] ?? ''] } }
    modal.networks = [{ id: 1, name, nativeCurrency, rpcUrls, assets: { imageUrl: PICTURE } }]
    await modal.show({ view: 'Networks' })
    const row = await find('button', 'Ethereum')
    await until('the picture', () => row.querySelector('.coin > img:not(.waiting)'))
    expect(row.querySelector('.coin > svg')).to.equal(null)
  })

  it('is drawn in the button without a connection', async () => {
    addModal({ networks: 'base' })
    const button = addButton({ kind: 'network' })
    await until('the mark', () => button.shadowRoot?.querySelector('.coin path[fill="#00f"]'))
  })
})

describe('the coin of a token', () => {
  it('is the mark of ether for ether alone, not for a token with its symbol', async () => {
    const modal = await openModal({ networks: 'mainnet' })
    const { core } = openedOf(modal.wallet as never)
    const network = networkNamed('mainnet')
    const ether = { networkId: network.id, ...network.nativeCurrency }
    const address = '0x00000000000000000000000000000000000a11ce'
    const tokens = [
      ether,
      { ...ether, imageUrl: PICTURE },
      { ...ether, address },
      { ...ether, address, symbol: 'USDC' },
    ]
    const { root } = await mount(
      <CoreContext value={core}>
        {tokens.map((token) => (
          <TokenCoin key={JSON.stringify(token)} token={token} network={network} size={36} />
        ))}
      </CoreContext>,
    )
    const [coin, illustrated, fake, usdc] = root.querySelectorAll('.coin')
    await until('the picture of USDC', () => usdc?.querySelector('img:not(.waiting)'))
    for (const real of [coin, illustrated])
      expect(real?.querySelector('circle')?.getAttribute('fill')).to.equal('#627eea')
    expect(fake?.querySelector('text')?.textContent).to.equal('E')
    expect(fake?.querySelector('img, path')).to.equal(null)
  })
})
