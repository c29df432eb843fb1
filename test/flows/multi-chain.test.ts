import { expect } from 'chai'
import { openWallet } from '../../src/core/create.ts'
import { addModal, addWallet, afterwards, choose, find, seen } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { sandbox } from '../setup/sandbox.ts'

describe('a wallet for several kinds of networks', () => {
  it('has one row, asks which networks are meant, and connects those', async () => {
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
    afterwards(connections.announce(solana))
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
})
