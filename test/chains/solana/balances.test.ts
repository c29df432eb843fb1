// @run node
import { base58, base64 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { getTokenBalances } from '../../../src/chains/solana/balances.ts'
import { multiplierOf, readExtensions } from '../../../src/chains/solana/extensions.ts'
import { getMint, getTokenFacts } from '../../../src/chains/solana/mint.ts'
import { spread } from '../../../src/chains/solana/plan.ts'
import type { AskNode } from '../../../src/io/rpc/ask-node.ts'
import { WalletError } from '../../../src/lib/errors.ts'
import { tokenOf } from '../../fixtures/chains/chain.ts'
import { cluster, fundedSigner, holders, solana, solanaNode, solanaSigner } from '../../fixtures/chains/solana-chain.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { fault } from '../../setup/sandbox.ts'

const [rich, , , poor] = holders
const owner = rich?.address ?? ''
const usdc = tokenOf('USDC', cluster.id)
const kelp = tokenOf('KELP', cluster.id)

type Accounts = { value: { pubkey: string; account: { data: [string, string] } }[] }

/** The accounts of the first holder for USDC, as the node lists them. */
const tokenAccounts = async () =>
  (await solanaNode('getTokenAccountsByOwner', owner, { mint: usdc.address }, { encoding: 'base64' })) as Accounts

const ask: AskNode = (_, { method, params }) => solanaNode(method, ...(params as []))

describe('balances on Solana', () => {
  afterEach(() => fault(cluster.id, 'off'))

  it('are in lamports, and zero for an unused address', async () => {
    const signer = await fundedSigner(123_456_789)
    expect(await solana.getBalance(cluster, signer.address)).to.equal(123_456_789n)
    expect(await solana.getBalance(cluster, (await solanaSigner()).address)).to.equal(0n)
  })

  it('of tokens keep their order, for both token programs, and are undefined without a mint', async () => {
    const coin = { ...usdc, address: '0x1' }
    const { address: _, ...bare } = usdc
    const amounts = await solana.getTokenBalances(cluster, owner, [coin, kelp, bare, usdc])
    expect(amounts).to.deep.equal([undefined, 2_500_000_000_000n, undefined, 10_000_000_000n])
    const none = await solana.getTokenBalances(cluster, poor?.address ?? '', [usdc, kelp])
    expect(none).to.deep.equal([0n, 0n])
    expect(await solana.getTokenBalances(cluster, owner, [])).to.deep.equal([])
  })

  it('of an unknown token do not hide those of the others', async () => {
    const nothing = { ...usdc, address: (await solanaSigner()).address }
    const amounts = await solana.getTokenBalances(cluster, owner, [nothing, usdc])
    expect(amounts[1]).to.equal(10_000_000_000n)
    expect([0n, undefined]).to.include(amounts[0])
  })

  for (const value of [-1, 1.5, 2 ** 53, '5', null, {}])
    it(`are never read from ${JSON.stringify(value)}`, async () => {
      const result = { context: { slot: 1 }, value }
      await fault(cluster.id, 'rpc-result', { method: 'getBalance', result } as object)
      const balance = solana.getBalance(cluster, owner)
      expect(await thrownBy(balance)).to.include({ code: 'bad-response' })
    })

  it('never include the accounts of another owner', async () => {
    const result = await tokenAccounts()
    await fault(cluster.id, 'rpc-result', { method: 'getTokenAccountsByOwner', result } as object)
    const ofOther = solana.getTokenBalances(cluster, poor?.address ?? '', [usdc])
    expect(await thrownBy(ofOther)).to.include({ code: 'bad-response' })
    expect(await solana.getTokenBalances(cluster, owner, [usdc])).to.deep.equal([10_000_000_000n])
  })

  it('add up all accounts of a token except frozen ones, which cannot spend', async () => {
    const result = await tokenAccounts()
    const [row] = result.value
    if (!row) throw new Error('no token account')
    const frozen = structuredClone(row)
    const bytes = base64.decode(row.account.data[0])
    bytes[108] = 2
    frozen.account.data[0] = base64.encode(bytes)
    const answer = (value: unknown[]) =>
      fault(cluster.id, 'rpc-result', { method: 'getTokenAccountsByOwner', result: { ...result, value } } as object)
    await answer([frozen])
    expect(await solana.getTokenBalances(cluster, owner, [usdc])).to.deep.equal([0n])
    await answer([frozen, row])
    expect(await solana.getTokenBalances(cluster, owner, [usdc])).to.deep.equal([10_000_000_000n])
  })

  it('of a token for which the nodes fail are undefined beside those of the others', async () => {
    const failing: AskNode = (network, call) =>
      JSON.stringify(call).includes(kelp.address ?? '')
        ? Promise.reject(new WalletError('network-failed'))
        : ask(network, call)
    const amounts = await getTokenBalances(failing, cluster, owner, [kelp, usdc])
    expect(amounts).to.deep.equal([undefined, 10_000_000_000n])
    expect(await thrownBy(getTokenBalances(failing, cluster, owner, [kelp]))).to.include({ code: 'network-failed' })
  })

  it('report the error when the node is unavailable', async () => {
    await fault(cluster.id, 'error', { status: 503 })
    expect(await thrownBy(solana.getBalance(cluster, owner))).to.include({ code: 'network-failed' })
    const tokens = solana.getTokenBalances(cluster, owner, [usdc, kelp])
    expect(await thrownBy(tokens)).to.include({ code: 'network-failed' })
  })
})

describe('a token of Solana', () => {
  const extended = (...extensions: [kind: number, size: number][]) => {
    const data = new Uint8Array(166 + extensions.reduce((sum, [, size]) => sum + 4 + size, 0))
    data[44] = 6
    data[165] = 1
    let at = 166
    for (const [kind, size] of extensions) {
      data.set([kind, 0, size % 256, size >> 8], at)
      at += 4 + size
    }
    return data
  }
  const mintOf = (data: Uint8Array, owner = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb') =>
    getMint(async () => ({ value: { owner, data: [btoa(String.fromCharCode(...data)), 'base64'] } }), cluster, usdc)

  it('has the account size of its program and its extensions, and is refused when its decimals differ from the reviewed ones', async () => {
    expect(await getMint(ask, cluster, usdc)).to.include({ accountSize: 165 })
    expect(await getMint(ask, cluster, kelp)).to.include({ accountSize: 170 })
    expect(await mintOf(extended())).to.include({ accountSize: 170 })
    // A transfer fee, metadata (which adds nothing to accounts), a hook.
    expect(await mintOf(extended([1, 108], [18, 64], [14, 64]))).to.include({ accountSize: 170 + 12 + 5 })
    expect(await mintOf(extended([18, 300], [1, 108]))).to.include({ accountSize: 182 })
    expect(await thrownBy(getMint(ask, cluster, { ...usdc, decimals: 8 }))).to.include({ code: 'token-mismatch' })
  })

  it('runs a program on each transfer when its mint has a hook, also one that is cut off', async () => {
    const hooked = (size: number, at?: number) => {
      const data = extended([1, 108], [14, size])
      if (at !== undefined) data[166 + 4 + 108 + 4 + at] = 7
      return data
    }
    expect(await getMint(ask, cluster, kelp)).to.include({ hasHook: false })
    expect(await mintOf(extended([18, 64]))).to.include({ hasHook: false })
    expect(await mintOf(hooked(64))).to.include({ hasHook: false })
    // An authority alone may set a program later.
    expect(await mintOf(hooked(64, 31))).to.include({ hasHook: false })
    for (const at of [32, 63]) expect(await mintOf(hooked(64, at))).to.include({ hasHook: true })
    expect(await mintOf(hooked(64).slice(0, -1))).to.include({ hasHook: true })
  })

  // ScaledUiAmount: the authority, the multiplier, the second of the change, and the multiplier from then on.
  const scaled = (now: number, since: bigint, next: number) => {
    const data = extended([1, 108], [25, 56])
    const view = new DataView(data.buffer, 166 + 4 + 108 + 4)
    view.setFloat64(32, now, true)
    view.setBigInt64(40, since, true)
    view.setFloat64(48, next, true)
    return data
  }
  const ONE = 10n ** 18n
  const FAR = 2n ** 62n

  it('is shown by the multiplier that is in effect, as its issuer wrote it, and adds nothing to its accounts', async () => {
    expect(await mintOf(scaled(1.5, FAR, 3))).to.include({ multiplier: (3n * ONE) / 2n, accountSize: 182 })
    expect(await mintOf(scaled(1.5, 0n, 0.5))).to.include({ multiplier: ONE / 2n })
    expect(await mintOf(scaled(1.1, FAR, 3))).to.include({ multiplier: 1_100_000_000_000_000_000n })
    expect(await mintOf(scaled(1, FAR, 3))).to.include({ multiplier: ONE })
    expect(await mintOf(extended([1, 108]))).to.not.have.property('multiplier')
    expect(multiplierOf(readExtensions(scaled(2, 100n, 4)), 99.9)).to.equal(2n * ONE)
    expect(multiplierOf(readExtensions(scaled(2, 100n, 4)), 100)).to.equal(4n * ONE)
  })

  it('has no multiplier that is no positive number, is too large, or is cut off', async () => {
    for (const junk of [0, -0, -1.5, Number.NaN, Infinity, -Infinity, 1e13, 1e300, 1e-30, 5e-324])
      expect(await mintOf(scaled(junk, FAR, 1)), String(junk)).to.not.have.property('multiplier')
    for (let size = 166; size < scaled(2, FAR, 1).length; size++)
      expect(await mintOf(scaled(2, FAR, 1).slice(0, size)), String(size)).to.not.have.property('multiplier')
  })

  it('tells its multiplier with its decimals, in the same request', async () => {
    const asked: string[] = []
    const data = [btoa(String.fromCharCode(...scaled(0.5, FAR, 1))), 'base64']
    const mint: AskNode = async (_, { method }) => {
      asked.push(method)
      return { value: { owner: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', data } }
    }
    expect(await getTokenFacts(mint, cluster, [usdc.address ?? ''])).to.deep.equal([
      { decimals: 6, multiplier: ONE / 2n },
    ])
    expect(asked).to.deep.equal(['getAccountInfo'])
  })

  it('is read from a mint that is cut off anywhere', async () => {
    for (let size = 82; size < 300; size++) {
      // Data of this size are a token account.
      if (size === 165) continue
      const whole = extended([1, 108], [18, 64], [14, 64])
      const mint = await mintOf(whole.slice(0, size))
      expect(mint.accountSize).to.be.within(170, 187)
    }
    expect(await thrownBy(mintOf(new Uint8Array(81)))).to.include({ code: 'send-failed' })
    expect(await thrownBy(mintOf(extended(), '11111111111111111111111111111111'))).to.include({ code: 'send-failed' })
  })

  it('tells its decimals and the balance of an owner; an address that is not a mint tells nothing', async () => {
    const holding = (await tokenAccounts()).value[0]?.pubkey ?? ''
    const stranger = (await solanaSigner()).address
    const asked = [kelp, usdc].map(({ address = '' }) => address)
    const facts = await solana.getTokenFacts(cluster, [...asked, holding, stranger, '0x1'], { owner })
    const ofKelp = { decimals: kelp.decimals, balance: 2_500_000_000_000n }
    expect(facts).to.deep.equal([ofKelp, { decimals: 6, balance: 10_000_000_000n }, {}, {}, {}])
    expect(await solana.getTokenFacts(cluster, asked)).to.deep.equal([{ decimals: kelp.decimals }, { decimals: 6 }])
    await fault(cluster.id, 'error', { status: 503 })
    expect(await thrownBy(solana.getTokenFacts(cluster, asked, { owner }))).to.include({ code: 'network-failed' })
    await fault(cluster.id, 'off')
    for (const answer of [undefined, null, {}, 'no', 7]) {
      const facts = getTokenFacts(async () => answer, cluster, [asked[0] ?? ''])
      expect(await thrownBy(facts)).to.include({ code: 'bad-response' })
    }
  })

  it('is taken from the largest accounts, to the exact amount', async () => {
    const held = [9n, 4n, 0n].map((amount, at) => ({ address: String(at), amount }))
    expect(spread(held, 9n).map(({ amount }) => amount)).to.deep.equal([9n])
    expect(spread(held, 10n).map(({ amount }) => amount)).to.deep.equal([9n, 1n])
    expect(spread(held, 13n).map(({ amount }) => amount)).to.deep.equal([9n, 4n])
    expect(() => spread(held, 14n))
      .to.throw()
      .with.property('code', 'rpc-rejected')
  })
})

describe('signing a text on Solana', () => {
  it('returns a signature of the exact bytes that another library verifies', async () => {
    const signer = await solanaSigner()
    const text = 'Grüße, 🌍\nline two'
    const signature = await solana.signMessage(signer, text, cluster)
    const bytes = new TextEncoder().encode(text)
    expect(nacl.sign.detached.verify(bytes, base58.decode(signature), base58.decode(signer.address))).to.equal(true)
    expect(signer.calls[0]).to.deep.include({
      method: 'solana_signMessage',
      networkId: cluster.id,
      params: { message: base58.encode(bytes), pubkey: signer.address },
    })
  })

  for (const reply of [undefined, null, '5'.repeat(87), {}, { signature: '0x00' }, { signature: new Uint8Array(64) }])
    it(`rejects ${JSON.stringify(reply)?.slice(0, 30)} as a signature`, async () => {
      const signer = await solanaSigner(undefined, { solana_signMessage: () => reply })
      expect(await thrownBy(solana.signMessage(signer, 'hi', cluster))).to.include({ code: 'bad-response' })
    })
})
