import { expect } from 'chai'
import { frame } from '../../fixtures/time.ts'
import { thrownBy } from '../thrown.ts'
import { codeOf, open, until } from '../wallets.ts'
import { active, connectorOver, first, four, rpcUrls, second, third } from './own-connector.ts'

const MAINNET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TESTNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

describe('the accounts of a wallet', () => {
  it('a network change parses the accounts again', async () => {
    const opened = open({ networks: 'bitcoin bitcoin-testnet', rpcUrls })
    const own = connectorOver({ bip122: [MAINNET, TESTNET] })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own')
    expect(active(opened).address).to.equal(MAINNET)
    await opened.wallet.switchNetwork('bip122:000000000933ea01ad0ee984209779ba')
    await until(() => active(opened).address === TESTNET)
    expect(opened.wallet.$state.get().accounts).to.deep.equal([`bip122:000000000933ea01ad0ee984209779ba:${TESTNET}`])
  })

  it('a switch or connection to a network without an account of the wallet is refused', async () => {
    const opened = open({ networks: 'bitcoin bitcoin-testnet', rpcUrls })
    opened.core.connections.addConnector(connectorOver({ bip122: [MAINNET] }))
    await opened.wallet.connect('own')
    const error = await thrownBy(opened.wallet.switchNetwork('bip122:000000000933ea01ad0ee984209779ba'))
    expect(error.code).to.equal('chain-not-supported')
    const other = open({ networks: 'bitcoin-testnet', rpcUrls })
    other.core.connections.addConnector(connectorOver({ bip122: [MAINNET] }))
    expect(await codeOf(other.wallet.connect('own'))).to.equal('no-supported-account')
  })

  it('the page follows the wallet to a network that it approves now', async () => {
    const opened = open({ networks: 'bitcoin bitcoin-testnet', rpcUrls })
    const own = connectorOver({ bip122: [MAINNET] })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own')
    own.tell('accounts', { namespace: 'bip122', addresses: [TESTNET] })
    own.tell('networks', { namespace: 'bip122', networks: ['bip122:000000000933ea01ad0ee984209779ba'] })
    await until(() => active(opened).address === TESTNET)
    expect(active(opened).caipNetworkId).to.equal('bip122:000000000933ea01ad0ee984209779ba')
  })

  it("the visitor's last choice stays active until the wallet selects another account", async () => {
    const { switchAccount } = await import('../../../src/core/actions/account/accounts.ts')
    const opened = open({ networks: four })
    const addresses = [first ?? '', second ?? '', third ?? '']
    const own = connectorOver({ solana: addresses })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own', { namespace: 'solana' })
    switchAccount(opened.core, 'solana', third ?? '')
    switchAccount(opened.core, 'solana', second ?? '')
    own.tell('accounts', { namespace: 'solana', addresses })
    await frame()
    expect(active(opened).address).to.equal(second)
    own.tell('accounts', { namespace: 'solana', addresses: [third, first, second] })
    await until(() => active(opened).address === third)
  })

  it('a new label of an account replaces the old one', async () => {
    const opened = open({ networks: four })
    const own = connectorOver({ solana: [{ address: first ?? '', label: 'One' }] })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own', { namespace: 'solana' })
    own.tell('accounts', { namespace: 'solana', addresses: [{ address: first, label: 'Two' }] })
    await until(() => opened.core.accounts.of('solana').accounts[0]?.label === 'Two')
  })

  it('accounts of another chain are displayed but never active', async () => {
    const { switchAccount } = await import('../../../src/core/actions/account/accounts.ts')
    const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
    const opened = open({ networks: 'bitcoin', rpcUrls })
    opened.core.connections.addConnector(connectorOver({ bip122: [{ address: stacks, type: 'stx' }, MAINNET] }))
    await opened.wallet.connect('own')
    expect(active(opened).address).to.equal(MAINNET)
    switchAccount(opened.core, 'bip122', stacks)
    expect(active(opened).address).to.equal(MAINNET)
  })
})
