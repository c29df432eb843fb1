import { expect } from 'chai'
import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { node, tokenOf } from '../../fixtures/chains/chain.ts'
import { until } from '../../fixtures/time.ts'
import { click, inFrame } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { approved, askedFor, type Frame, failure, logIn, openFrame, pressIn, type User } from './page.ts'

const client = createPublicClient({ transport: http(sandbox.rpcUrls['eip155:31337']), pollingInterval: 50 })
const typed = {
  domain: { name: 'Ledger', version: '1', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
} as const
const stranger = () => privateKeyToAccount(generatePrivateKey()).address
const balanceOf = (address: Address) => client.getBalance({ address })
const fund = (address: Address) => node('anvil_setBalance', address, numberToHex(parseEther('2')))
const mined = async (hash: Hex) => (await client.waitForTransactionReceipt({ hash })).status
const token = tokenOf('USDC').address as Address
const tokensOf = (owner: Address) =>
  client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] })

let frame: Frame

/** Logs in a new user with 2 ETH; returns the address of that account type. */
async function enter(preferredAccountType: 'eoa' | 'smartAccount'): Promise<Address> {
  await frame.ask('SIGN_OUT')
  await logIn(frame)
  const { address } = await frame.ask<User>('GET_USER', { chainId: 'eip155:31337', preferredAccountType })
  await fund(address)
  return address
}

describe('the login service, with EVM requests', () => {
  before(async () => {
    frame = await openFrame()
  })
  after(() => frame.remove())

  it('shows a message and signs it after approval', async () => {
    const address = await enter('eoa')
    const asked = frame.rpc<Hex>('personal_sign', ['0x48656c6c6f', address])
    expect(await askedFor())
      .to.match(/Sign message/)
      .and.match(/Hello/)
      .and.contain(address)
    await pressIn('Approve')
    expect(await client.verifyMessage({ address, message: 'Hello', signature: await asked })).to.equal(true)
    const signature = await approved<Hex>(frame, 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
    expect(await client.verifyTypedData({ address, ...typed, signature })).to.equal(true)
  })

  it('reports that its user declined', async () => {
    const address = await enter('eoa')
    const asked = failure(frame.rpc('personal_sign', ['0x48', address]))
    await askedFor()
    await pressIn('Reject')
    expect(await asked).to.equal('User rejected the request')
  })

  it('accepts a real click, but not in the first half second', async () => {
    const address = await enter('eoa')
    const asked = frame.rpc<Hex>('personal_sign', ['0x48', address])
    let isAnswered = false
    asked.then(() => {
      isAnswered = true
    })
    await askedFor()
    const { left, bottom, width } = frame.element.getBoundingClientRect()
    const button = { x: left + width * 0.75, y: bottom - 40 }
    await click(button)
    expect(isAnswered).to.equal(false)
    await until('armed', () => inFrame<boolean>('/sdk', `Boolean(document.querySelector('.strong:enabled'))`))
    expect(isAnswered).to.equal(false)
    await click(button)
    expect(await asked).to.match(/^0x[0-9a-f]{130}$/)
  })

  it('sends coins', async () => {
    const address = await enter('eoa')
    const to = stranger()
    const asked = frame.rpc<Hex>('eth_sendTransaction', [{ from: address, to, value: numberToHex(parseEther('0.5')) }])
    expect(await askedFor())
      .to.match(/0\.5 ETH/)
      .and.contain(to)
      .and.match(/About 0\.\d+ ETH/)
    await pressIn('Approve')
    expect(await mined(await asked)).to.equal('success')
    expect(await balanceOf(to)).to.equal(parseEther('0.5'))
  })

  it('describes token calls and warns of unlimited allowances', async () => {
    const address = await enter('eoa')
    await node('eth_sendTransaction', {
      from: sandbox.accounts[0]?.address,
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 5_000_000n] }),
    })
    const to = stranger()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1_500_000n] })
    const sending = frame.rpc<Hex>('eth_sendTransaction', [{ to: token, data }])
    expect(await askedFor())
      .to.match(/Send\n/)
      .and.match(/1\.5 USDC/)
    await pressIn('Approve')
    expect(await mined(await sending)).to.equal('success')
    expect(await tokensOf(to)).to.equal(1_500_000n)
    const allowance = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, maxUint256] })
    const allowing = failure(frame.rpc('eth_sendTransaction', [{ to: token, data: allowance }]))
    expect(await askedFor())
      .to.match(/Any amount of USDC/)
      .and.match(/No spending limit/)
    await pressIn('Reject')
    await allowing
  })

  it('predicts that a transaction will fail, and reports why it failed', async () => {
    await enter('eoa')
    const asked = failure(frame.rpc('eth_sendTransaction', [{ to: stranger(), value: numberToHex(parseEther('9')) }]))
    expect(await askedFor()).to.match(/This will probably fail: the account has too little ETH/)
    await pressIn('Approve')
    expect(await asked).to.match(/exceeds the balance|insufficient/i)
  })

  it('signs as a smart account before it is deployed (ERC-6492) and after (ERC-1271)', async () => {
    const address = await enter('smartAccount')
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
    const address = await enter('smartAccount')
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
    const address = await enter('smartAccount')
    const [one, two] = [stranger(), stranger()]
    const calls = [
      { to: one, value: '0x1' },
      { to: two, value: '0x2' },
    ]
    const asked = frame.rpc<{ id: Hex }>('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', calls }])
    expect(await askedFor())
      .to.match(/Make 2 calls/)
      .and.contain(one)
      .and.contain(two)
    await pressIn('Approve')
    const { id } = await asked
    const status = await frame.rpc<{ status: number; receipts: unknown[] }>('wallet_getCallsStatus', [id])
    expect(status).to.deep.include({ status: 200, atomic: true, chainId: '0x7a69' })
    expect(status.receipts).to.have.length(1)
    expect([await balanceOf(one), await balanceOf(two)]).to.deep.equal([1n, 2n])
    const greedy = [...calls, { to: two, value: numberToHex(parseEther('9')) }]
    expect(await failure(approved(frame, 'wallet_sendCalls', [{ calls: greedy }]))).to.match(/revert/i)
    expect(await balanceOf(one)).to.equal(1n)
    const capabilities = await frame.rpc<Record<string, unknown>>('wallet_getCapabilities', [address])
    expect(Object.keys(capabilities)).to.deep.equal(['0x7a69', '0x7a6a'])
  })

  it('sends a batch of an ordinary account one by one, unless atomicity is required', async () => {
    const address = await enter('eoa')
    const to = stranger()
    const calls = [
      { to, value: '0x1' },
      { to, value: '0x2' },
    ]
    expect(await failure(frame.rpc('wallet_sendCalls', [{ calls, atomicRequired: true }]))).to.match(/smart account/)
    const id = await approved<Hex>(frame, 'wallet_sendCalls', [{ calls }])
    const status = await frame.rpc<{ receipts: unknown[] }>('wallet_getCallsStatus', [id])
    expect(status).to.deep.include({ status: 200, atomic: false })
    expect(status.receipts).to.have.length(2)
    expect(await balanceOf(to)).to.equal(3n)
    expect(await frame.rpc('wallet_getCapabilities', [address])).to.deep.equal({})
  })

  it('lists the assets of an address', async () => {
    const address = await enter('eoa')
    const assets = await frame.rpc<Record<string, { type: string; balance: Hex }[]>>('wallet_getAssets', [
      { account: address, chainFilter: ['0x7a69'] },
    ])
    expect(Object.keys(assets)).to.deep.equal(['0x7a69'])
    expect(assets['0x7a69']?.[0]).to.deep.include({ type: 'native', balance: numberToHex(parseEther('2')) })
    expect(assets['0x7a69']?.length).to.be.greaterThan(1)
  })

  it('lets another key send a granted amount of a smart account, until the permission is revoked', async () => {
    const address = await enter('smartAccount')
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

  it('forwards safe methods to the node and rejects unknown methods', async () => {
    const address = await enter('eoa')
    expect(await frame.rpc('eth_accounts')).to.deep.equal([address])
    expect(await frame.rpc('eth_getBalance', [address, 'latest'])).to.equal(numberToHex(parseEther('2')))
    for (const method of ['eth_sign', 'anvil_setBalance', 'constructor', 'eth_signTypedData']) {
      expect(await failure(frame.rpc(method, []))).to.equal('Requested RPC call is not allowed')
    }
    expect(await failure(frame.rpc('personal_sign', ['0x48', stranger()]))).to.match(
      /does not belong to the logged-in user/,
    )
    expect(await failure(frame.rpc('eth_sendUserOperation', [{}]))).to.match(/no bundler/)
  })

  it('rejects waiting requests when they are aborted and when its user signs out', async () => {
    const address = await enter('eoa')
    const one = failure(frame.rpc('personal_sign', ['0x48', address]))
    await askedFor()
    await frame.ask('RPC_ABORT')
    expect(await one).to.equal('Request was aborted')
    const other = failure(frame.rpc('personal_sign', ['0x48', address]))
    await askedFor()
    await frame.ask('SIGN_OUT')
    expect(await other).to.equal('Signed out')
  })
})
