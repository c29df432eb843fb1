import { expect } from 'chai'
import { holdClock } from '../../fixtures/clock.ts'
import { frame } from '../../fixtures/time.ts'
import { connected, connectedOver, type Opened, until } from '../wallets.ts'

const keysOf = ({ wallet }: Opened) =>
  Object.keys(localStorage).flatMap((key) => key.split(`@appkit-wallet/${wallet.name}/`)[1] ?? [])

describe('disconnecting', () => {
  it("disconnecting revokes the wallet's permission, removes the connection, closes the modal, and tells the page", async () => {
    const { opened, wallet } = await connected()
    await opened.wallet.show()
    await opened.wallet.disconnect()
    expect(opened.active).to.include({ status: 'disconnected', caipNetworkId: 'eip155:31337' })
    const revoke = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
    expect(wallet.control.calls.at(-1)).to.deep.equal(revoke)
    expect(await wallet.provider.request({ method: 'eth_accounts' })).to.deep.equal([])
    expect(opened.details('disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'user' }])
    expect(opened.tracked()).to.include('DISCONNECT_SUCCESS')
    expect(opened.wallet.$state.get()).to.deep.include({ open: false, accounts: [] })
    expect(wallet.listenerCount()).to.equal(0)
  })

  it('storage keeps nothing of the account, and remembers the disconnect; without a connection nothing changes', async () => {
    const { opened, wallet } = await connected()
    await until(() => opened.core.storage.get('native_balance_cache') && opened.core.storage.get('identity_cache'))
    await opened.wallet.disconnect('solana')
    expect(opened.active.status).to.equal('connected')
    await opened.wallet.disconnect()
    const kept = ['active_namespace', 'active_network_ids', 'connection_status', 'recent_wallets']
    expect(keysOf(opened).sort()).to.deep.equal(kept)
    expect(opened.core.storage.get('connection_status')).to.equal('disconnected')
    expect(JSON.stringify({ ...localStorage }).toLowerCase()).to.not.contain(wallet.addresses[0]?.toLowerCase())
    await opened.wallet.disconnect()
    expect(opened.details('disconnect')).to.have.length(1)
  })

  it("the wallet's answer to the revocation does not matter, and it has 3 s for it", async () => {
    const reject = (thrown: unknown) => () => Promise.reject(thrown)
    const silence = () => new Promise(() => {})
    const replies = [{ code: -32601 }, { code: 4001 }, { code: -32603 }, new Error('broken'), undefined].map(reject)
    for (const wallet_revokePermissions of [...replies, silence, () => 'junk']) {
      const { opened, provider } = await connectedOver({ wallet_revokePermissions })
      const clock = holdClock()
      const leaving = opened.wallet.disconnect('eip155')
      await until(() => provider.calls.includes('wallet_revokePermissions'))
      if (wallet_revokePermissions === silence) {
        await until(() => clock.waiting(3_000) > 0)
        clock.pass(3_000)
      }
      await leaving
      clock.restart()
      expect(opened.active.status).to.equal('disconnected')
      expect(opened.details('error')).to.deep.equal([])
      expect(opened.tracked()).to.include('DISCONNECT_SUCCESS').and.not.include('DISCONNECT_ERROR')
      expect(opened.core.storage.get('connected_namespaces')).to.equal(undefined)
    }
  })

  it('the event names the visitor as the reason, even if the wallet first reports that it shares no account', async () => {
    const revoked = Promise.withResolvers<null>()
    const { opened, provider } = await connectedOver({
      wallet_revokePermissions: () => {
        provider.emit('accountsChanged', [])
        return revoked.promise
      },
    })
    const disconnecting = opened.wallet.disconnect()
    await until(() => provider.calls.includes('wallet_revokePermissions'))
    await frame()
    await frame()
    revoked.resolve(null)
    await disconnecting
    expect(opened.details('disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'user' }])
    expect(opened.core.connections.$locked.get()).to.equal(undefined)
  })
})
