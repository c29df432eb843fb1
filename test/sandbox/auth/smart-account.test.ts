// @run all
import { expect } from 'chai'
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { node } from '../../fixtures/chains/chain.ts'
import { until } from '../../fixtures/time.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { approved, type Frame, failure, openFrame, type User } from './page.ts'
import { answerAsked, balanceOf, client, enter, mined, stranger, typed } from './user.ts'

let frame: Frame

describe('the login service, with a smart account', () => {
  before(async () => {
    frame = await openFrame()
  })
  after(() => frame.remove())

  it('signs as a smart account before it is deployed (ERC-6492) and after (ERC-1271)', async () => {
    const address = await enter(frame, 'smartAccount')
    const sign = () => approved<Hex>(frame, 'personal_sign', ['Hello', address])
    const early = await sign()
    expect(early).to.match(/64926492$/)
    expect(await client.getCode({ address })).to.equal(undefined)
    expect(await client.verifyMessage({ address, message: 'Hello', signature: early })).to.equal(true)
    expect(await client.verifyMessage({ address, message: 'Hullo', signature: early })).to.equal(false)
    expect(await frame.ask('INIT_SMART_ACCOUNT')).to.deep.equal({ address, isDeployed: true })
    expect(await frame.ask<User>('GET_USER')).to.deep.include({ address, smartAccountDeployed: true })
    const later = await sign()
    expect(later).to.have.length(132)
    expect(await client.verifyMessage({ address, message: 'Hello', signature: later })).to.equal(true)
    const note = await approved<Hex>(frame, 'eth_signTypedData_v4', [address, typed])
    expect(await client.verifyTypedData({ address, ...typed, signature: note })).to.equal(true)
    const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
    const [hash, signature] = [`0x${'1'.repeat(64)}`, later] as [Hex, Hex]
    const wrong = await client.readContract({ abi, address, functionName: 'isValidSignature', args: [hash, signature] })
    expect(wrong).to.equal('0x00000000')
  })

  it('deploys a smart account with its first transaction, free for its owner', async () => {
    const address = await enter(frame, 'smartAccount')
    const to = stranger()
    for (const value of [1n, 2n]) {
      const hash = await approved<Hex>(frame, 'eth_sendTransaction', [{ from: address, to, value: numberToHex(value) }])
      expect(await mined(hash)).to.equal('success')
    }
    expect(await balanceOf(to)).to.equal(3n)
    expect(await balanceOf(address)).to.equal(parseEther('2') - 3n)
    expect(await client.getCode({ address })).to.match(/^0x60/)
  })

  it('sends a batch of calls as one atomic transaction of a smart account', async () => {
    const address = await enter(frame, 'smartAccount')
    const [one, two] = [stranger(), stranger()]
    const calls = [
      { to: one, value: '0x1' },
      { to: two, value: '0x2' },
    ]
    const asked = frame.rpc<{ id: Hex }>('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', calls }])
    await answerAsked('Approve', /Make 2 calls/, one, two)
    const { id } = await asked
    const status = await until('an end of 100, which is pending', async () => {
      const now = await frame.rpc<{ status: number; receipts: unknown[] }>('wallet_getCallsStatus', [id])
      return now.status === 100 ? undefined : now
    })
    expect(status).to.deep.include({ status: 200, atomic: true, chainId: '0x7a69' })
    expect(status.receipts).to.have.length(1)
    expect([await balanceOf(one), await balanceOf(two)]).to.deep.equal([1n, 2n])
    const greedy = [...calls, { to: two, value: numberToHex(parseEther('9')) }]
    expect(await failure(approved(frame, 'wallet_sendCalls', [{ calls: greedy }]))).to.match(/revert/i)
    expect(await balanceOf(one)).to.equal(1n)
    const capabilities = await frame.rpc<Record<string, unknown>>('wallet_getCapabilities', [address])
    expect(Object.keys(capabilities)).to.deep.equal(['0x7a69', '0x7a6a'])
  })

  it('lets another key send a granted amount of a smart account, until the permission is revoked', async () => {
    const address = await enter(frame, 'smartAccount')
    const key = sandbox.accounts[1]?.address as Address
    const to = stranger()
    const expiry = Number((await client.getBlock()).timestamp) + 3_600
    const permission = { type: 'native-token-transfer', data: { allowance: numberToHex(10n) } }
    const granted = await approved<{ context: Hex }>(frame, 'wallet_grantPermissions', [
      { expiry, signer: { type: 'account', data: { address: key } }, permissions: [permission] },
    ])
    const abi = parseAbi(['function spend(address to, uint256 value)'])
    const spend = async (value: bigint) => {
      const data = encodeFunctionData({ abi, functionName: 'spend', args: [to, value] })
      return mined((await node('eth_sendTransaction', { from: key, to: address, data })) as Hex)
    }
    expect(await spend(4n)).to.equal('success')
    expect(await balanceOf(to)).to.equal(4n)
    expect(await spend(7n)).to.equal('reverted')
    await approved(frame, 'wallet_revokePermissions', [{ permissionsContext: granted.context }])
    expect(await spend(1n)).to.equal('reverted')
    expect(await balanceOf(to)).to.equal(4n)
  })
})

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
    await answerAsked('Approve', one.address, two.address, /together/)
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
