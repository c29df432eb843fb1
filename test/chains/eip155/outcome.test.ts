// @run node
import { expect } from 'chai'
import { WalletError } from '../../../src/lib/errors.ts'
import { chain } from '../../fixtures/chains/chain.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'
import { scripted, thrownBy } from '../../fixtures/wallets/eip1193.ts'

const network = localNetwork()
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('the answer of an EVM wallet that was asked to send', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const outcomeOf = async (reply: unknown) => {
    const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const provider = scripted({ eth_chainId: 31337, eth_accounts: [from], eth_sendTransaction: reply })
    const transfer = { network, from, to, amount: 1n }
    const thrown = await thrownBy(chain.send({ address: from, request: provider.request }, transfer))
    return thrown as { code: string; hash?: string }
  }
  const throwing = (error: unknown) => () => {
    throw error
  }

  const unknown: [string, unknown][] = [
    ['an internal error', { code: -32603, message: 'Internal JSON-RPC error.' }],
    ['a node that knows it already', { code: -32000, message: 'already known' }],
    ['a nonce that is used', { code: -32603, message: 'nonce too low' }],
    ['a request that has expired', new Error('Request expired. Please try again.')],
    ['a time-out', new WalletError('timeout')],
    ["a node's time-out, which has the number of a request that waits", { code: -32002, message: 'request timed out' }],
    ['a lost connection', { code: 4900, message: 'The provider is disconnected from all chains.' }],
    ['nothing at all', null],
    ['a text', 'oops'],
  ]
  for (const [what, error] of unknown)
    it(`leaves the outcome unknown after ${what}`, async () => {
      expect((await outcomeOf(throwing(error))).code).to.equal('transaction-unknown')
    })

  it('may have the hash inside an object, or inside an error', async () => {
    for (const answer of [{ hash }, { transactionHash: hash }, { result: hash }, { data: { txHash: hash } }])
      expect(await outcomeOf(answer)).to.include({ code: 'transaction-unknown', hash })
    const failed = { code: -32603, message: 'timed out', data: { transactionHash: hash } }
    expect(await outcomeOf(throwing(failed))).to.include({ code: 'transaction-unknown', hash })
    expect((await outcomeOf({ hash: '0x12' })).hash).to.equal(undefined)
  })

  const refusals: [string, unknown][] = [
    ['a no', { code: 4001, message: 'User rejected the request. It has expired.' }],
    ["WalletConnect's no", { code: 5000, message: 'User rejected.' }],
    ['a no inside another error', { code: -32603, message: 'oops', data: { originalError: { code: 4001 } } }],
    ['parameters that the wallet does not take', { code: -32602, message: 'Invalid params' }],
    ['a method that it does not know', { code: 4200, message: 'Unsupported' }],
    ['an account that it does not share', { code: 4100, message: 'Unauthorized' }],
    ['a request that waits already', { code: -32002, message: 'Already processing. Please wait.' }],
    ['too little money', { code: -32003, message: 'insufficient funds for gas * price + value' }],
    ['a transfer that would fail', { code: -32603, message: 'execution reverted: ERC20: paused' }],
    ['a connector that has not asked', new WalletError('chain-not-supported')],
  ]
  for (const [what, error] of refusals)
    it(`is a refusal after ${what}`, async () => {
      expect((await outcomeOf(throwing(error))).code).to.equal((error as { code: unknown }).code)
    })
})
