// @run node
import { cryptoWaitReady, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { base16 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { expect } from 'chai'
import { resolveNetwork } from '../../../src/chains/networks.ts'
import { readPublicKey } from '../../../src/chains/polkadot/address.ts'
import { createPolkadotChain } from '../../../src/chains/polkadot/chain.ts'
import type { NetworkId } from '../../../src/lib/caip.ts'
import type { Network } from '../../../src/schema/network.ts'
import type { Request } from '../../../src/schema/request.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

const [id = '', url = ''] = Object.entries(sandbox.rpcUrls).find(([name]) => name.startsWith('polkadot:')) ?? []
const network = resolveNetwork(id, { [id]: url }) as Network
const chain = createPolkadotChain({ rpcUrls: async ({ rpcUrls }) => rpcUrls })
const [first, second] = sandbox.accounts.filter(({ namespace }) => namespace === 'polkadot')

describe('balances on Polkadot', () => {
  afterEach(() => fault(id, 'off'))

  it('are the free balance in planck, for every prefix of an address, and zero without an account', async () => {
    expect(await chain.getBalance(network, first?.address ?? '')).to.equal(10_000_000_000_000n)
    expect(await chain.getBalance(network, second?.address ?? '')).to.equal(125_000_000_000n)
    const bytes = readPublicKey(chain.parseAddress(first?.address) ?? '') ?? new Uint8Array(32)
    expect(await chain.getBalance(network, encodeAddress(bytes, 0))).to.equal(10_000_000_000_000n)
    expect(await chain.getBalance(network, encodeAddress(new Uint8Array(32).fill(9), 0))).to.equal(0n)
  })

  for (const result of ['0x', '0x00', 1, {}, `0x${'00'.repeat(81)}`, 'zz'.repeat(80), true])
    it(`are never read from ${JSON.stringify(result).slice(0, 30)}`, async () => {
      await fault(id, 'rpc-result', { method: 'state_getStorage', result } as object)
      expect(await thrownBy(chain.getBalance(network, first?.address ?? ''))).to.include({ code: 'bad-response' })
    })

  it('reject an invalid address and a node of another network; the chain has no ability to send', async () => {
    expect(await thrownBy(chain.getBalance(network, '0x00'))).to.include({ code: 'invalid-caip-address' })
    const other = { ...network, id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' as NetworkId }
    expect(await thrownBy(chain.getBalance(other, first?.address ?? ''))).to.include({ code: 'network-unavailable' })
    expect(chain.send).to.equal(undefined)
    expect(chain.estimateFee).to.equal(undefined)
    expect(chain.switchNetwork).to.equal(undefined)
  })
})

describe('signing a text on Polkadot', () => {
  const secret = secretFromSeed(base16.decode((first?.privateKey ?? '').slice(2).toUpperCase()))
  const address = encodeAddress(getPublicKey(secret), 42)

  it('returns a signature of the wrapped text that another library verifies', async () => {
    await cryptoWaitReady()
    const calls: unknown[] = []
    const request: Request = async (call) => {
      calls.push(call)
      const { message } = call.params as { message: string }
      const bytes = sign(secret, new TextEncoder().encode(`<Bytes>${message}</Bytes>`))
      return { signature: `0x${base16.encode(bytes).toLowerCase()}` }
    }
    const text = 'Grüße, 🌍'
    const signature = (await chain.signMessage?.({ address, request }, text, network)) ?? ''
    expect(signatureVerify(`<Bytes>${text}</Bytes>`, signature, address).isValid).to.equal(true)
    expect(calls).to.deep.equal([
      { method: 'polkadot_signMessage', params: { address, message: text }, networkId: network.id },
    ])
  })

  const others = ['0x00', 'ab'.repeat(64), 7].map((signature) => ({ signature }))
  for (const reply of [undefined, null, '0x00', {}, ...others])
    it(`rejects ${JSON.stringify(reply)?.slice(0, 30)} as a signature`, async () => {
      const signed = chain.signMessage?.({ address, request: async () => reply }, 'hi', network)
      expect(await thrownBy(signed ?? Promise.resolve())).to.include({ code: 'bad-response' })
    })
})
