import { expect } from 'chai'
import { frame } from '../../fixtures/time.ts'
import { type ScriptedProvider, scripted } from '../../fixtures/wallets/eip1193.ts'
import { thrownBy } from '../thrown.ts'
import { connected, endAll, type Opened, openOver, until } from '../wallets.ts'

const ONE = `0x${'1'.repeat(40)}`
const statusOf = ({ wallet }: Opened) => wallet.$state.get().active.status
const keysOf = ({ wallet }: Opened) =>
  Object.keys(localStorage).flatMap((key) => key.split(`@appkit-wallet/${wallet.name}/`)[1] ?? [])

async function overReplies(replies: Record<string, unknown>): Promise<{ provider: ScriptedProvider; opened: Opened }> {
  const provider = scripted({ eth_requestAccounts: [ONE], eth_accounts: [ONE], eth_chainId: '0x7a69', ...replies })
  const opened = openOver(provider)
  await opened.wallet.connect('mine')
  await until(() => provider.listeners() > 0)
  return { provider, opened }
}

describe('disconnecting', () => {
  afterEach(endAll)

  it("disconnecting revokes the wallet's permission, removes the connection, closes the modal, and tells the page", async () => {
    const { opened, wallet } = await connected()
    await opened.wallet.show()
    await opened.wallet.disconnect()
    expect(statusOf(opened)).to.equal('disconnected')
    expect(wallet.control.calls.at(-1)).to.deep.equal({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
    expect(await wallet.provider.request({ method: 'eth_accounts' })).to.deep.equal([])
    expect(opened.details('disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'user' }])
    expect(opened.tracked()).to.include('DISCONNECT_SUCCESS')
    expect(opened.wallet.$state.get()).to.deep.include({ open: false, accounts: [] })
    expect(opened.wallet.$state.get().active.caipNetworkId).to.equal('eip155:31337')
  })

  it('storage keeps nothing of the account, and remembers that the visitor disconnected', async () => {
    const { opened, wallet } = await connected()
    await until(() => opened.core.storage.get('native_balance_cache') && opened.core.storage.get('identity_cache'))
    await opened.wallet.disconnect()
    expect(keysOf(opened).sort()).to.deep.equal([
      'active_namespace',
      'active_network_ids',
      'connection_status',
      'recent_wallets',
    ])
    expect(opened.core.storage.get('connection_status')).to.equal('disconnected')
    expect(JSON.stringify({ ...localStorage }).toLowerCase()).to.not.contain(wallet.addresses[0]?.toLowerCase())
  })

  it('a wallet without a revoke method disconnects too', async () => {
    for (const thrown of [{ code: -32601 }, { code: 4200 }]) {
      const { opened } = await overReplies({ wallet_revokePermissions: () => Promise.reject(thrown) })
      await opened.wallet.disconnect('eip155')
      expect(statusOf(opened)).to.equal('disconnected')
      expect(opened.details('error')).to.deep.equal([])
    }
  })

  it("a failure reports 'Failed to disconnect' once, is tracked, and keeps the connection, because the wallet still shares", async () => {
    const { opened } = await overReplies({ wallet_revokePermissions: () => Promise.reject(new Error('broken')) })
    expect(await thrownBy(opened.wallet.disconnect())).to.include({
      code: 'disconnect-failed',
      message: 'Failed to disconnect',
    })
    expect(opened.core.notices.$toast.get()).to.deep.equal({ variant: 'error', code: 'disconnect-failed' })
    expect(opened.details('error').map(({ message }) => message)).to.deep.equal(['Failed to disconnect'])
    expect(opened.tracked()).to.include('DISCONNECT_ERROR').and.not.include('DISCONNECT_SUCCESS')
    expect(statusOf(opened)).to.equal('connected')
    expect(opened.details('disconnect')).to.deep.equal([])
  })

  it('the event names the visitor as the reason, even if the wallet first reports that it shares no account', async () => {
    const revoked = Promise.withResolvers<null>()
    const { opened, provider } = await overReplies({
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

  it('after a failed disconnect, a wallet that locks itself ends the connection', async () => {
    const { provider, opened } = await overReplies({ wallet_revokePermissions: () => Promise.reject({ code: -32603 }) })
    expect((await thrownBy(opened.wallet.disconnect())).code).to.equal('disconnect-failed')
    expect(statusOf(opened)).to.equal('connected')
    provider.emit('accountsChanged', [])
    await until(() => statusOf(opened) === 'disconnected')
  })

  it('disconnecting without a connection changes nothing and does not fail', async () => {
    const { opened } = await connected()
    await opened.wallet.disconnect('solana')
    expect(statusOf(opened)).to.equal('connected')
    await opened.wallet.disconnect()
    await opened.wallet.disconnect()
    expect(opened.details('disconnect')).to.have.length(1)
  })
})
