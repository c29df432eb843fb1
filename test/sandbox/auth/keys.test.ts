// @run all
import { expect } from 'chai'
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { node } from '../../fixtures/chains/chain.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { approved, askedFor, type Frame, failure, openFrame, pressIn } from './page.ts'
import { balanceOf, client, enter, mined } from './user.ts'

const newKey = () => privateKeyToAccount(generatePrivateKey())
const [one, two, other] = [newKey(), newKey(), newKey()]
const abi = parseAbi([
  'function nonce() view returns (uint256)',
  'function spendTogether(address[] keys, address to, uint256 value, bytes[] signatures)',
])
const permissions = [{ type: 'native-token-transfer', data: { allowance: numberToHex(10n) } }]
const signerOf = (...keys: { publicKey: Hex }[]) => ({
  type: 'keys',
  data: { keys: keys.map(({ publicKey }) => ({ type: 'secp256k1', publicKey })) },
})

type Granted = {
  context: Address
  chainId: Hex
  address: Address
  expiry: number
  signer: object
  permissions: object[]
}

let frame: Frame
let account: Address
let expiry: number

/** Submits a payment of 1 to 10 wei with the signatures of these keys; returns the status of its transaction. */
async function spend(to: Address, value: bigint, signers: readonly (typeof one)[]): Promise<string> {
  const isThere = await client.getCode({ address: account })
  const nonce = isThere ? await client.readContract({ abi, address: account, functionName: 'nonce' }) : 0n
  const typed = {
    domain: { name: 'Sandbox Smart Account', version: '1', chainId: 31337, verifyingContract: account },
    types: {
      Spend: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    primaryType: 'Spend',
    message: { to, value, nonce },
  } as const
  const signatures = await Promise.all(signers.map((signer) => signer.signTypedData(typed)))
  const args = [[one.address, two.address], to, value, signatures] as const
  const data = encodeFunctionData({ abi, functionName: 'spendTogether', args })
  const from = sandbox.accounts[1]?.address
  const hash = (await node('eth_sendTransaction', { from, to: account, data, gas: '0x7a120' })) as Hex
  return mined(hash)
}

describe('the login service, with permissions for several keys', () => {
  before(async () => {
    frame = await openFrame()
    account = await enter(frame, 'smartAccount')
    expiry = Number((await client.getBlock({ blockTag: 'pending' })).timestamp) + 3_600
  })
  after(() => frame.remove())

  it('lets several keys send the granted amount with all their signatures, until the permission is revoked', async () => {
    const signer = signerOf(one, two)
    const asked = frame.rpc<Granted>('wallet_grantPermissions', [{ chainId: '0x7a69', expiry, signer, permissions }])
    expect(await askedFor())
      .to.contain(one.address)
      .and.contain(two.address)
      .and.match(/together/)
    await pressIn('Approve')
    const granted = await asked
    expect(granted).to.deep.include({ chainId: '0x7a69', address: account, expiry, signer, permissions })
    const { address: to } = newKey()
    expect(await spend(to, 4n, [one, two])).to.equal('success')
    expect(await spend(to, 1n, [one]), 'one of two').to.equal('reverted')
    expect(await spend(to, 1n, [two, one]), 'in another order').to.equal('reverted')
    expect(await spend(to, 1n, [one, other]), 'another key').to.equal('reverted')
    expect(await spend(to, 7n, [one, two]), 'more than is left').to.equal('reverted')
    await approved(frame, 'wallet_revokePermissions', [{ context: granted.context }])
    expect(await spend(to, 1n, [one, two]), 'taken back').to.equal('reverted')
    expect(await balanceOf(to)).to.equal(4n)
  })

  it('grants a permission to a single key under its own address, and lists that capability', async () => {
    const request = { expiry, signer: signerOf(one), permissions }
    const granted = await approved<Granted>(frame, 'wallet_grantPermissions', [request])
    expect(granted).to.deep.include({ context: one.address, chainId: '0x7a69', address: account })
    type Able = Record<string, { permissions: { signerTypes: string[] } }>
    const able = await frame.rpc<Able>('wallet_getCapabilities', [account])
    expect(able['0x7a69']?.permissions.signerTypes).to.deep.equal(['account', 'keys'])
  })

  it('rejects keys that it cannot verify, and chains or accounts other than the shown ones', async () => {
    const ask = (more: object) =>
      failure(frame.rpc('wallet_grantPermissions', [{ expiry, signer: signerOf(one), permissions, ...more }]))
    const key = (publicKey: unknown, type = 'secp256k1') => ({
      signer: { type: 'keys', data: { keys: [{ type, publicKey }] } },
    })
    expect(await ask(key(one.publicKey, 'secp256r1'))).to.match(/uncompressed secp256k1 key/)
    for (const wrong of ['0x', '0x04', one.address, undefined, 4])
      expect(await ask(key(wrong))).to.match(/uncompressed secp256k1 key/)
    expect(await ask({ signer: signerOf() })).to.match(/One to 5 keys/)
    expect(await ask({ signer: signerOf(...Array(6).fill(one)) })).to.match(/One to 5 keys/)
    expect(await ask({ signer: { type: 'keys' } })).to.match(/One to 5 keys/)
    expect(await ask({ chainId: '0x1' })).to.match(/Switch to the network/)
    expect(await ask({ address: other.address })).to.match(/does not belong to the logged-in user/)
  })
})
