import { expect } from 'chai'
import { switchAccount } from '../../../src/core/actions/account/accounts.ts'
import { frame } from '../../fixtures/time.ts'
import { codeOf, open, until } from '../wallets.ts'
import { BITCOIN_TEST, connectedBitcoin, connectorOver, first, four, second, third } from './own-connector.ts'

const MAINNET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TESTNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

describe('the accounts of a wallet', () => {
  it('a network change parses the accounts again', async () => {
    const { opened } = await connectedBitcoin([MAINNET, TESTNET])
    expect(opened.active.address).to.equal(MAINNET)
    await opened.wallet.switchNetwork(BITCOIN_TEST)
    await until(() => opened.active.address === TESTNET)
    expect(opened.wallet.$state.get().accounts).to.deep.equal([`${BITCOIN_TEST}:${TESTNET}`])
  })

  it('a switch or connection to a network without an account of the wallet is refused', async () => {
    const { opened } = await connectedBitcoin([MAINNET])
    expect(await codeOf(opened.wallet.switchNetwork(BITCOIN_TEST))).to.equal('chain-not-supported')
    expect(await codeOf(connectedBitcoin([MAINNET], 'bitcoin-testnet'))).to.equal('no-supported-account')
  })

  it('the page follows the wallet to a network that it approves now', async () => {
    const { opened, own } = await connectedBitcoin([MAINNET])
    own.tell('accounts', { namespace: 'bip122', addresses: [TESTNET] })
    own.tell('networks', { namespace: 'bip122', networks: [BITCOIN_TEST] })
    await until(() => opened.active.address === TESTNET)
    expect(opened.active.caipNetworkId).to.equal(BITCOIN_TEST)
  })

  it('accounts of another chain are displayed but never active', async () => {
    const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
    const { opened } = await connectedBitcoin([{ address: stacks, type: 'stx' }, MAINNET], 'bitcoin')
    expect(opened.active.address).to.equal(MAINNET)
    switchAccount(opened.core, 'bip122', stacks)
    expect(opened.active.address).to.equal(MAINNET)
  })

  it("the visitor's last choice stays active until the wallet selects another account, and labels follow the wallet", async () => {
    const opened = open({ networks: four })
    const addresses = [first, second, third]
    const own = connectorOver({ solana: [first, second, { address: third, label: 'One' }] })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own', { namespace: 'solana' })
    expect(opened.core.accounts.of('solana').accounts[2]?.label).to.equal('One')
    for (const address of [third, second]) switchAccount(opened.core, 'solana', address)
    own.tell('accounts', { namespace: 'solana', addresses })
    await frame()
    expect(opened.active.address).to.equal(second)
    own.tell('accounts', { namespace: 'solana', addresses: [third, first, second] })
    await until(() => opened.active.address === third)
    own.tell('accounts', { namespace: 'solana', addresses: [{ address: third, label: 'Two' }] })
    await until(() => opened.core.accounts.of('solana').accounts[0]?.label === 'Two')
  })
})
