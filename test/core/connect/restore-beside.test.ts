import { expect } from 'chai'
import { restoreConnections } from '../../../src/core/actions/connect/restore.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { announce, endAll, open, until } from '../wallets.ts'

describe('a stored connection that is restored while another namespace is connected', () => {
  afterEach(endAll)

  it('the restored connection leaves the active namespace unchanged', async () => {
    const solana = Object.keys(sandbox.rpcUrls).find((id) => id.startsWith('solana:'))
    const wallet = announce()
    const opened = open({ networks: `eip155:31337 ${solana}` })
    await opened.wallet.connect(wallet.id)
    const { storage } = opened.core
    await until(() => storage.get('active_namespace') === 'eip155')
    // The same storage as after a switch to Solana in another tab.
    storage.set('connected_namespaces', ['eip155', 'solana'])
    storage.set('connector_ids', { eip155: wallet.id, solana: 'test.elsewhere' })
    storage.set('active_namespace', 'solana')
    await restoreConnections(opened.core)
    expect(opened.wallet.$state.get().active).to.deep.include({
      namespace: 'eip155',
      status: 'connected',
      caipNetworkId: 'eip155:31337',
    })
  })
})
