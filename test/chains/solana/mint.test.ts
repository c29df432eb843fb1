// @run node
import { expect } from 'chai'
import { multiplierOf, readExtensions } from '../../../src/chains/solana/extensions.ts'
import { getMint, getMultipliers, getTokenFacts } from '../../../src/chains/solana/mint.ts'
import { spread } from '../../../src/chains/solana/plan.ts'
import type { AskNode } from '../../../src/io/rpc/ask-node.ts'
import { tokenOf } from '../../fixtures/chains/chain.ts'
import { cluster, holders, solana, solanaNode, solanaSigner } from '../../fixtures/chains/solana-chain.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { fault } from '../../setup/sandbox.ts'

const owner = holders[0]?.address ?? ''
const usdc = tokenOf('USDC', cluster.id)
const kelp = tokenOf('KELP', cluster.id)
const ask: AskNode = (_, { method, params }) => solanaNode(method, ...(params as []))

/** The accounts of the first holder for USDC, as the node lists them. */
const tokenAccounts = async () =>
  (await solanaNode('getTokenAccountsByOwner', owner, { mint: usdc.address }, { encoding: 'base64' })) as {
    value: { pubkey: string }[]
  }

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

  it('tells its multiplier among others in one request, in their order', async () => {
    const asked: unknown[] = []
    const account = (data: Uint8Array) => ({
      owner: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
      data: [btoa(String.fromCharCode(...data)), 'base64'],
    })
    const listing: AskNode = async (_, call) => {
      asked.push(call)
      return { value: [account(scaled(2, FAR, 1)), null] }
    }
    const [first, second] = [usdc.address ?? '', kelp.address ?? '']
    expect(await getMultipliers(listing, cluster, ['0x1', first, second, first])).to.deep.equal([
      undefined,
      2n * ONE,
      undefined,
      2n * ONE,
    ])
    expect(asked).to.have.length(1)
    // The cluster itself: neither mint is multiplied.
    expect(await getMultipliers(ask, cluster, [second, first])).to.deep.equal([undefined, undefined])
    expect(await thrownBy(getMultipliers(async () => ({ value: 5 }), cluster, [first]))).to.include({
      code: 'bad-response',
    })
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
    // Other tests of this sandbox spend from this account.
    const left = (await solanaNode('getTokenAccountBalance', holding)) as { value: { amount: string } }
    expect(facts).to.deep.equal([ofKelp, { decimals: 6, balance: BigInt(left.value.amount) }, {}, {}, {}])
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
