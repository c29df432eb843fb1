import { expect } from 'chai'
import { refreshBalances } from '../../../src/core/actions/account/refresh-account.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { type Opened, connected, endAll, open, until } from '../wallets.ts'

const NODE = 'eip155:31337'
const holdingsOf = ({ core }: Opened) => core.$balance.get().holdings
const loaded = (opened: Opened) => until(() => holdingsOf(opened) && !opened.core.$balance.get().loading, 'balances')

describe('balance data that only the service has', () => {
  afterEach(async () => {
    endAll()
    for (const service of ['rpc', 'api']) await fault(service, 'off')
  })

  it('a short outage of the service keeps the tokens and prices', async () => {
    const { opened } = await connected()
    await loaded(opened)
    const known = holdingsOf(opened)
    expect(known?.tokens.length).to.be.above(1)
    await fault('api', 'error')
    await refreshBalances(opened.core, { force: true })
    expect(holdingsOf(opened)).to.not.equal(known)
    expect(holdingsOf(opened)?.tokens).to.deep.equal(known?.tokens)
    expect(holdingsOf(opened)).to.include({ partial: undefined, since: known?.readAt })
    await fault('api', 'off')
    await refreshBalances(opened.core, { force: true })
    expect(holdingsOf(opened)?.since).to.equal(undefined)
  })

  it('balances without any answer of the service are marked as partial, and are complete after the next one', async () => {
    await fault('api', 'error', { only: '/balance' } as object)
    const { opened } = await connected()
    await loaded(opened)
    expect(holdingsOf(opened)).to.deep.include({ partial: true })
    await fault('api', 'off')
    await refreshBalances(opened.core, { force: true })
    expect(holdingsOf(opened)?.partial).to.equal(undefined)
    expect(holdingsOf(opened)?.tokens.length).to.be.above(1)
  })

  it("a failed read of the page's own tokens keeps their balances too", async () => {
    await fault('api', 'error')
    const usdc = sandbox.tokens.find(({ symbol, network }) => symbol === 'USDC' && network === NODE)
    const { opened } = await connected({
      tokens: { [NODE]: [{ address: usdc?.address, symbol: 'USDC', decimals: 6 }] },
    })
    await loaded(opened)
    const known = holdingsOf(opened)
    expect(known?.tokens.map(({ symbol }) => symbol)).to.deep.equal(['ETH', 'USDC'])
    await fault(NODE, 'rpc-result', { method: 'eth_call', result: '0x' } as object)
    await refreshBalances(opened.core, { force: true })
    expect(holdingsOf(opened)).to.not.equal(known)
    expect(holdingsOf(opened)?.tokens).to.deep.equal(known?.tokens)
    await fault(NODE, 'off')
  })

  it('an account of another network loads no balances and leaves nothing loading', async () => {
    const { core } = open({ networks: 'bitcoin-testnet' })
    core.accounts.setConnected('bip122', [{ address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', type: 'payment' }])
    await refreshBalances(core)
    await until(() => !core.$balance.get().loading, 'the end of all readings')
    expect(core.$balance.get().holdings).to.equal(undefined)
  })
})
