import { expect } from 'chai'
import * as fc from 'fast-check'
import type { Transfer } from '../../../src/chains/chain.ts'
import { toTransaction } from '../../../src/chains/eip155/transaction.ts'
import { captureProvider } from '../../../src/connectors/eip1193/provider.ts'
import { whileHidden } from '../../fixtures/browser/visibility.ts'
import { chain, node, settledAt, signerOf, tokenOf, withoutMining } from '../../fixtures/chains/chain.ts'
import { healthy, localNetwork, requestsAt } from '../../fixtures/chains/nodes.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { until } from '../../fixtures/time.ts'
import { createTestWallet, scripted, thrownBy } from '../../fixtures/wallets/eip1193.ts'

const network = localNetwork()
const receiver = '0x00000000000000000000000000000000C0fFee01'
const to = chain.parseAddress(receiver.toLowerCase()) ?? ''

async function connected() {
  const wallet = createTestWallet()
  const signer = await signerOf(wallet)
  const transfer: Transfer = { network, from: signer.address, to, amount: 1n }
  return { wallet, signer, transfer }
}

const sentBy = ({ control }: ReturnType<typeof createTestWallet>) =>
  control.calls.filter(({ method }) => method === 'eth_sendTransaction')

describe('sending on EVM chains', () => {
  it('sends the coin: the exact amount arrives, and the transaction matches the review', async () => {
    const { signer, transfer } = await connected()
    const before = await chain.getBalance(network, to)
    const wish = { ...transfer, amount: 1_234_567_890_123_456_789n }
    const { hash } = await chain.send(signer, wish)
    expect(await settledAt(chain, network, hash)).to.deep.equal({ status: 'success' })
    expect((await chain.getBalance(network, to)) - before).to.equal(1_234_567_890_123_456_789n)
    expect(await chain.matches(wish, hash)).to.equal(true)
  })

  for (const symbol of ['USDC', 'QUSD'])
    it(`sends the token ${symbol}${symbol === 'QUSD' ? ', whose transfer returns nothing' : ''}`, async () => {
      const { signer, transfer } = await connected()
      const wish = { ...transfer, token: tokenOf(symbol), amount: 2_500_000n }
      const held = async () => (await chain.getTokenBalances(network, to, [tokenOf(symbol)]))[0] ?? -1n
      const before = await held()
      const { hash } = await chain.send(signer, wish)
      expect(await settledAt(chain, network, hash)).to.deep.equal({ status: 'success' })
      expect((await held()) - before).to.equal(2_500_000n)
      expect(await chain.matches(wish, hash)).to.equal(true)
    })

  it('leaves gas and fees to the wallet, and sends it a frozen request', async () => {
    const { wallet, signer, transfer } = await connected()
    await chain.send(signer, transfer)
    const params = sentBy(wallet)[0]?.params as object[]
    expect(params).to.deep.equal([{ from: signer.address, to, value: '0x1', chainId: '0x7a69' }])
    expect(Object.isFrozen(params) && Object.isFrozen(params[0])).to.equal(true)
  })

  it("throws 'user-rejected' when the visitor declines", async () => {
    const { wallet, signer, transfer } = await connected()
    wallet.control.decline = true
    // A connector translates the errors of its provider.
    const request = captureProvider({ request: signer.request })?.request ?? signer.request
    expect((await thrownBy(chain.send({ ...signer, request }, transfer))).code).to.equal('user-rejected')
  })

  it('makes no request when the wallet has switched to another network, selected another account, or shares none', async () => {
    const { wallet, signer, transfer } = await connected()
    wallet.control.switchTo(31338)
    const moved = await thrownBy(chain.send(signer, transfer))
    expect(moved).to.include({ code: 'network-changed', message: 'Network changed in your wallet' })
    wallet.control.switchTo(31337)
    wallet.control.selectAccount(1)
    const error = await thrownBy(chain.send(signer, transfer))
    expect(error).to.include({ code: 'account-changed', message: 'Account changed, review again' })
    wallet.control.selectAccount(0)
    wallet.control.lock()
    expect((await thrownBy(chain.send(signer, transfer))).code).to.equal('account-changed')
    expect(sentBy(wallet)).to.deep.equal([])
  })

  it('accepts only a transaction hash as the answer', async () => {
    const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const long = [`0x${'g'.repeat(64)}`, `0x${'a'.repeat(65)}`]
    for (const answer of [null, undefined, '', '0x', '0x12', 7, {}, ['0x'], ...long]) {
      const provider = scripted({ eth_chainId: 31337, eth_accounts: [from.toLowerCase()], eth_sendTransaction: answer })
      const transfer = { network, from, to, amount: 1n }
      const error = await thrownBy(chain.send({ address: from, request: provider.request }, transfer))
      // The wallet was asked, so it may have sent the transaction.
      expect(error.code, String(answer)).to.equal('transaction-unknown')
    }
  })

  it('makes no request for an invalid transfer', async () => {
    const { wallet, signer, transfer } = await connected()
    const badCheck = '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const wrong: [Partial<Transfer>, string][] = [
      [{ to: '' }, 'invalid-caip-address'],
      [{ to: badCheck }, 'invalid-caip-address'],
      [{ to: 'mara.eth' }, 'invalid-caip-address'],
      [{ from: '0x1' }, 'invalid-caip-address'],
      [{ amount: -1n }, 'send-failed'],
      [{ amount: 2n ** 256n }, 'send-failed'],
      [{ token: tokenOf('USDC', 'eip155:31338') }, 'send-failed'],
      [{ token: { ...tokenOf('USDC'), address: '0x1' } }, 'invalid-caip-address'],
    ]
    for (const [change, code] of wrong)
      expect((await thrownBy(chain.send(signer, { ...transfer, ...change }))).code).to.equal(code)
    expect(sentBy(wallet)).to.deep.equal([])
  })

  it('encodes each amount exactly, for the coin and for tokens', () => {
    const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    forAll(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (amount) => {
      const coin = toTransaction({ network, from, to, amount })
      const token = toTransaction({ network, from, to, amount, token: tokenOf('ARC') })
      const words = [to.slice(2).toLowerCase(), amount.toString(16)].map((word) => word.padStart(64, '0'))
      const isCoin = BigInt(coin.value) === amount && coin.data === undefined
      return isCoin && token.data === `0xa9059cbb${words.join('')}` && token.value === '0x0'
    })
  })
})

describe('a sent EVM transaction', () => {
  it('does not match when its receiver, amount, token or sender differs from the review, and is undefined while the node does not know it', async () => {
    const { wallet, signer, transfer } = await connected()
    const { hash } = await chain.send(signer, { ...transfer, token: tokenOf('USDC') })
    const reviewed = { ...transfer, token: tokenOf('USDC') }
    expect(await chain.matches(reviewed, hash)).to.equal(true)
    const tokens = [tokenOf('ARC'), undefined].map((token) => ({ token }))
    for (const other of [{ to: signer.address }, { amount: 2n }, ...tokens, { from: wallet.addresses[1] }])
      expect(await chain.matches({ ...reviewed, ...other } as Transfer, hash)).to.equal(false)
    expect(await chain.matches(transfer, `0x${'0'.repeat(64)}`)).to.equal(undefined)
  })

  it('is awaited until it is mined', async () => {
    const { signer, transfer } = await connected()
    await withoutMining(async () => {
      const { hash } = await chain.send(signer, transfer)
      let receipt: unknown
      const waiting = settledAt(chain, network, hash).then((found) => {
        receipt = found
      })
      await until('the node knows it', async () => (await node('eth_getTransactionByHash', hash)) !== null)
      expect(receipt).to.equal(undefined)
      await node('evm_mine')
      await waiting
      expect(receipt).to.deep.equal({ status: 'success' })
    })
  })

  it('may be reverted', async () => {
    const { wallet, signer } = await connected()
    const usdc = tokenOf('USDC').address
    // More than the balance, with the gas set, since the wallet would otherwise notice the failure.
    const data = `0xa9059cbb${to.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
    const doomed = { from: signer.address, to: usdc, data, gas: '0x30d40' }
    const hash = (await wallet.provider.request({ method: 'eth_sendTransaction', params: [doomed] })) as string
    expect(await settledAt(chain, network, hash)).to.deep.equal({ status: 'reverted' })
  })

  it('is no longer awaited once aborted, even in a hidden page', async () => {
    const abortAfter = async (ms: number) => {
      const attempt = new AbortController()
      const waiting = settledAt(chain, network, `0x${'0'.repeat(64)}`, attempt.signal)
      setTimeout(() => attempt.abort(), ms)
      expect((await thrownBy(waiting)).code).to.equal('aborted')
    }
    await abortAfter(50)
    await whileHidden(() => abortAfter(400))
  })

  it('is not polled while the page is hidden, and at once when it is visible', async () => {
    const { signer, transfer } = await connected()
    const { hash } = await chain.send(signer, transfer)
    const clock = holdClock()
    const { waiting } = await whileHidden(async () => {
      await healthy()
      const waiting = settledAt(chain, network, hash)
      clock.pass(60_000)
      await node('eth_blockNumber')
      expect((await requestsAt()).flat()).to.deep.equal(['eth_blockNumber'])
      return { waiting }
    })
    expect(await waiting).to.deep.equal({ status: 'success' })
  })
})
