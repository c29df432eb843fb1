// @run node
import { blake2AsU8a, decodeAddress, encodeAddress, sr25519PairFromSeed, xxhashAsU8a } from '@polkadot/util-crypto'
import { expect } from 'chai'
import { bytesToBigInt, bytesToHex, concat, type Hex, hexToBytes } from 'viem'
import { fault, sandbox } from '../setup/sandbox.ts'

const DOT = 10n ** 10n
const [network = '', url = ''] = Object.entries(sandbox.rpcUrls).find(([id]) => id.startsWith('polkadot:')) ?? []
const accounts = sandbox.accounts.filter(({ namespace }) => namespace === 'polkadot')

async function ask(method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = await (await fetch(url, { method: 'POST', body })).json()
  return error ?? result
}

/** The storage key of an account: `twox128(System) twox128(Account) blake2_128(key) key`. */
function placeOf(publicKey: Uint8Array): Hex {
  const names = ['System', 'Account'].map((name) => xxhashAsU8a(name, 128))
  return bytesToHex(concat([...names, blake2AsU8a(publicKey, 128), publicKey]))
}

/** Reads the little-endian numbers of an account. */
function readAccount(hex: Hex) {
  const bytes = hexToBytes(hex)
  const numberAt = (at: number, size: number) => bytesToBigInt(bytes.slice(at, at + size).reverse())
  const [nonce, consumers, providers, sufficients] = [0, 4, 8, 12].map((at) => numberAt(at, 4))
  const [free, reserved, frozen, flags] = [16, 32, 48, 64].map((at) => numberAt(at, 16))
  return { nonce, consumers, providers, sufficients, free, reserved, frozen, flags, size: bytes.length }
}

describe('the Polkadot node', () => {
  afterEach(async () => {
    await fault(network, 'off')
    await fault('rpc', 'off')
  })

  it('has a CAIP-2 id derived from its genesis hash, and two accounts whose keys are in the printed line', async () => {
    expect(`polkadot:${(await ask('chain_getBlockHash', 0)).slice(2, 34)}`).to.equal(network)
    expect(await ask('chain_getBlockHash', 1)).to.equal(null)
    expect(await ask('system_chain')).to.equal('Sandbox')
    expect(await ask('system_properties')).to.deep.equal({ ss58Format: 42, tokenDecimals: 10, tokenSymbol: 'DOT' })
    expect(accounts).to.have.length(2)
    for (const { address, privateKey } of accounts) {
      const { publicKey } = sr25519PairFromSeed(hexToBytes(privateKey as Hex))
      expect(encodeAddress(publicKey, 42)).to.equal(address)
    }
  })

  it('returns the balance of an account as the runtime stores it, null for an unknown one, and has the faults of chains', async () => {
    const [rich, bound] = await Promise.all(
      accounts.map(async ({ address }) =>
        readAccount(await ask('state_getStorage', placeOf(decodeAddress(address)).toUpperCase().replace('0X', '0x'))),
      ),
    )
    expect(rich).to.include({ nonce: 0n, providers: 1n, free: 1000n * DOT, reserved: 0n, frozen: 0n, size: 80 })
    expect(bound).to.include({ free: 125n * 10n ** 9n, reserved: 3n * DOT, frozen: 5n * DOT, consumers: 1n, size: 80 })
    expect(await ask('state_getStorage', placeOf(new Uint8Array(32).fill(1)))).to.equal(null)
    expect(await ask('state_getStorage', 'System.Account')).to.include({ code: -32602 })
    expect(await ask('author_submitExtrinsic', '0x00')).to.include({ code: -32601 })
    await fault(network, 'wrong-chain', { times: 1 })
    expect(await ask('chain_getBlockHash', 0)).to.equal(`0x${'42'.repeat(32)}`)
    await fault('rpc', 'rpc-limit', { times: 1 })
    expect(await ask('system_chain')).to.include({ code: -32011 })
  })
})
