import { expect } from 'chai'
import { createBip122Chain } from '../../../src/chains/bip122/chain.ts'
import type { NetworkId } from '../../../src/lib/caip.ts'
import type { Request } from '../../../src/schema/request.ts'
import { bitcoinNetwork } from '../../fixtures/chains/bitcoin-door.ts'
import { until } from '../../fixtures/time.ts'
import { isSignedByBitcoin } from '../../fixtures/wallets/bip322.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

const [id = '', url = ''] = Object.entries(sandbox.rpcUrls).find(([name]) => name.startsWith('bip122:')) ?? []
const network = bitcoinNetwork(id as NetworkId, [url])
const createChain = () => createBip122Chain({ rpcUrls: async ({ rpcUrls }) => rpcUrls })
let chain = createChain()
const accounts = sandbox.accounts.filter(({ namespace }) => namespace === 'bip122')
const address = accounts[0]?.address ?? ''

const sums = (funded: unknown, spent: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
const said = (chain_stats: unknown, mempool_stats: unknown, of = address) => {
  return { address: of, chain_stats, mempool_stats }
}
const answering = (body: unknown) =>
  fault(id, 'answer', { body: JSON.stringify(body), type: 'application/json' } as object)

/** The number of requests to the API's URL with this query. */
const askedAt = async (query: string): Promise<number> => {
  const [name = '', value] = query.split('=')
  const requests = await (await fetch(`${sandbox.origin}/requests?service=${encodeURIComponent(id)}`)).json()
  return requests.filter((request: { query: Record<string, string> }) => request.query[name] === value).length
}

describe('balances on Bitcoin', () => {
  // A rate-limited API pauses before the next request, so each test has a new chain.
  beforeEach(() => {
    chain = createChain()
  })
  afterEach(() => fault(id, 'off'))

  it('are read from the right network for each type of account, but nothing else: the chain has no ability to send, and no tokens', async () => {
    expect(accounts.length).to.be.greaterThan(1)
    for (const account of accounts) {
      const parsed = chain.parseAddress(account.address, { network })
      expect(parsed).to.equal(account.address)
      const stats = await (await fetch(`${url}/address/${account.address}`)).json()
      const balance = await chain.getBalance(network, account.address)
      expect(balance).to.equal(BigInt(stats.chain_stats.funded_txo_sum - stats.chain_stats.spent_txo_sum))
    }
    expect(await chain.getBalance(network, address)).to.be.greaterThan(0)
    for (const ability of ['send', 'estimateFee', 'getTokenBalances', 'switchNetwork'] as const)
      expect(chain[ability], ability).to.equal(undefined)
  })

  it('are received minus spent, with unconfirmed transactions, and never below zero', async () => {
    await answering(said(sums(5_000, 1_000), sums(300, 50)))
    expect(await chain.getBalance(network, address)).to.equal(4_250n)
    await answering(said(sums(5_000, 5_000), sums(0, 50)))
    expect(await chain.getBalance(network, address)).to.equal(0n)
    await answering(said(sums(2 ** 53 - 1, 0), sums(1, 0)))
    expect(await chain.getBalance(network, address)).to.equal(2n ** 53n)
  })

  const sound = sums(1, 0)
  const invalid = [-1, '5', 1.5, 2 ** 53].map((funded) => said(sums(funded, 0), sound))
  for (const body of [{}, [], null, 'no', said(sound, {}), ...invalid, said(sound, sound, 'bcrt1qother')])
    it(`are never read from ${JSON.stringify(body).slice(0, 120)}`, async () => {
      await answering(body)
      expect(await thrownBy(chain.getBalance(network, address))).to.include({ code: 'bad-response' })
    })

  it('come from the next API when one fails, and report the error when all fail', async () => {
    const down = { ...network, rpcUrls: [`${url}/nowhere`, 'javascript:alert(1)', `${url}/`] }
    expect(await chain.getBalance(down, address)).to.equal(await chain.getBalance(network, address))
    await fault(id, 'error', { status: 503 })
    expect(await thrownBy(chain.getBalance(down, address))).to.include({ code: 'network-failed' })
    await fault(id, 'limit')
    expect(await thrownBy(chain.getBalance(network, address))).to.include({ code: 'rate-limited' })
    const nowhere = { ...network, rpcUrls: ['javascript:alert(1)'] }
    expect(await thrownBy(chain.getBalance(nowhere, address))).to.include({ code: 'no-rpc-url' })
  })

  it('work with API URLs that have a query or are listed twice', async () => {
    const name = `key=${crypto.randomUUID()}`
    const keyed = { ...network, rpcUrls: [`${url}?${name}`, `${url}/?${name}`] }
    expect(await chain.getBalance(keyed, address)).to.equal(await chain.getBalance(network, address))
    await fault(id, 'error', { status: 503 })
    await thrownBy(chain.getBalance(keyed, address))
    expect(await askedAt(name)).to.equal(2)
  })

  it('pause requests to a rate-limited API until its limit ends', async () => {
    const [name, other] = ['limited', 'open'].map((word) => `${word}=${crypto.randomUUID()}`) as [string, string]
    const limited = { ...network, rpcUrls: [`${url}?${name}`] }
    await fault(id, 'limit', { only: name, times: 1 } as object)
    for (let times = 0; times < 5; times++)
      expect(await thrownBy(chain.getBalance(limited, address))).to.include({ code: 'rate-limited' })
    expect(await askedAt(name)).to.equal(1)
    const both = { ...network, rpcUrls: [...limited.rpcUrls, `${url}?${other}`] }
    expect(await chain.getBalance(both, address)).to.be.greaterThan(0)
    expect([await askedAt(name), await askedAt(other)]).to.deep.equal([1, 1])
    await until('an answer', () => chain.getBalance(limited, address).then(Boolean, () => false))
    expect(await askedAt(name)).to.equal(2)
  })

  it('stop waiting when aborted', async () => {
    await fault(id, 'hang')
    const stop = new AbortController()
    const asked = thrownBy(chain.getBalance(network, address, stop.signal))
    stop.abort()
    expect(await asked).to.include({ code: 'aborted' })
  })
})

describe('signing a text on Bitcoin', () => {
  // A test vector of BIP 322.
  const signer = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const signature =
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
  const asked = (reply: unknown, calls: unknown[] = []) => {
    const request: Request = async (call) => {
      calls.push(call)
      return reply
    }
    return chain.signMessage?.({ address: signer, request }, 'Hello World', network) ?? Promise.resolve('')
  }

  it('returns a base64 signature that another library verifies', async () => {
    const calls: unknown[] = []
    const answer = await asked({ address: signer, signature }, calls)
    expect(await isSignedByBitcoin(signer, 'Hello World', answer)).to.equal(true)
    const params = { account: signer, address: signer, message: 'Hello World' }
    expect(calls).to.deep.equal([{ method: 'signMessage', params, networkId: network.id }])
    expect(await asked({ signature })).to.equal(signature)
  })

  const others = ['', `0x${'ab'.repeat(65)}`, 'AAAA', 'AkcwR', 'A'.repeat(9000)].map((text) => ({ signature: text }))
  for (const reply of [undefined, null, signature, {}, ...others, { signature, address: 'bc1qother' }])
    it(`rejects ${JSON.stringify(reply)?.slice(0, 40)} as a signature`, async () => {
      expect(await thrownBy(asked(reply))).to.include({ code: 'bad-response' })
    })
})
