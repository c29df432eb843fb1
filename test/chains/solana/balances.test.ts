// @run node
import { base58, base64 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { getTokenBalances } from '../../../src/chains/solana/balances.ts'
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
