import { expect } from 'chai'
import { openWallet } from '../../../src/core/create.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { addFour } from '../../fixtures/chains/four.ts'
import { addModal, addWallet, all, choose, find, seen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { addStandardWallet } from '../../fixtures/wallets/standard.ts'
import { sandbox } from '../../setup/sandbox.ts'

describe('a wallet with several namespaces', () => {
  it('the list shows one row, which asks for the namespaces and connects them', async () => {
    const opened = openWallet({
      projectId: 'test',
      networks: ['eip155:31337', 'solana'],
      rpcUrls: sandbox.rpcUrls,
      endpoints: sandbox.endpoints,
    })
    const wallet = addWallet({ name: 'Harbor' })
    const { connections } = opened.core
    const evm = await until('announced', () => connections.$connectors.get().find(({ id }) => id === 'example.harbor'))
    const solana = { ...evm, id: 'Harbor', namespaces: ['solana'] as const }
    afterwards(connections.addConnector(solana))
    const modal = addModal()
    modal.wallet = opened.wallet
    await modal.show()
    await choose('button', /^Harbor/, modal)
    await find('heading', 'Harbor', modal)
    expect(seen('button', 'Solana', modal)).not.to.equal(null)
    await choose('button', 'EVM networks', modal)
    await until('connected', () => modal.state.active.address === wallet.addresses[0])
    opened.wallet.destroy()
  })

  it('each namespace shows the picture of its own connector', async () => {
    // Whole pictures: a row drops one that cannot be drawn.
    const pixel = (bytes: string) =>
      `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42m${bytes}AAAABJRU5ErkJggg==`
    const [own, other] = [pixel('Nk+M9QDwADhgGAWjR9aw'), pixel('P8z8BQDwAEhQGAhKmMIQ')]
    addWallet({ name: 'Cove', rdns: 'com.cove', icon: own })
    addStandardWallet({ name: 'Cove', icon: other })
    const modal = addFour()
    await modal.show()
    await choose('button', /^Cove/)
    const pictureOf = async (name: string) =>
      (await find('button', name, modal)).querySelector<HTMLImageElement>('img')?.src
    expect(await pictureOf('EVM networks')).to.equal(own)
    expect(await pictureOf('Solana')).to.equal(other)
  })

  it('a wallet whose name only looks the same stays a second row, and both are marked', async () => {
    addWallet({ name: 'Cove', rdns: 'com.cove' })
    addStandardWallet({ name: 'Соve' })
    const modal = addFour()
    await modal.show()
    await until('two marks', () => all('button', /Two wallets claim this name/).length === 2)
  })
})
