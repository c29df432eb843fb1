// @run all
import { expect } from 'chai'
import { hashMessage, hashTypedData, stringToHex } from 'viem'
import { node } from '../../fixtures/chains/chain.ts'
import type { Loaded } from '../../fixtures/loaded.ts'
import { until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { connectsItself, heardBy, isValid, loadInSafe, playSafe } from '../../fixtures/wallets/safe.ts'
import { sandbox } from '../../setup/sandbox.ts'

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }

const [, , , , receiver = ''] = sandbox.accounts.map(({ address }) => address)
const message = stringToHex('Hello, owners')
const typedData = {
  domain: { name: 'Test', chainId: 31337 },
  types: { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

const providerOf = ({ modal }: Loaded) => modal.getProvider('eip155') as unknown as Provider

async function connected() {
  const safe = await playSafe()
  const page = await loadInSafe()
  await connectsItself(page)
  const { request } = providerOf(page)
  const ask = (method: string, ...params: unknown[]) => request({ method, params })
  return { safe, page, ask }
}

/** The balance of the receiver. */
const received = async () => BigInt((await node('eth_getBalance', receiver, 'latest')) as string)
const pay = (from: string, value = '0x5') => ({ from, to: receiver, value, chainId: '0x7a69' })

describe('the provider of a Safe', () => {
  it('reads its account and its chain without a message, and the chain by the node of the Safe', async () => {
    const { safe, ask } = await connected()
    expect(await ask('eth_accounts')).to.deep.equal([safe.address])
    expect(await ask('eth_requestAccounts')).to.deep.equal([safe.address])
    expect([await ask('eth_chainId'), await ask('net_version')]).to.deep.equal(['0x7a69', '31337'])
    const before = safe.count('rpcCall')
    const balance = await node('eth_getBalance', safe.address, 'latest')
    expect(await ask('eth_getBalance', safe.address, 'latest')).to.equal(balance)
    expect(BigInt((await ask('eth_blockNumber')) as string) > 0n).to.equal(true)
    expect(safe.count('rpcCall') - before).to.equal(2)
    expect(safe.heard.every(({ env }) => env.sdkVersion === '9.1.0')).to.equal(true)
  })

  it('sends a transaction, and finds it by the hash of the Safe, pending until its owners have confirmed it', async () => {
    const { safe, ask } = await connected()
    const before = await received()
    const hash = (await ask('eth_sendTransaction', pay(safe.address))) as string
    expect(hash).to.match(/^0x[0-9a-f]{64}$/)
    expect((await received()) - before).to.equal(5n)
    const receipt = (await ask('eth_getTransactionReceipt', hash)) as Record<string, unknown>
    expect(receipt).to.include({ transactionHash: hash, status: '0x1' })
    const transaction = (await ask('eth_getTransactionByHash', hash)) as Record<string, unknown>
    expect(transaction).to.include({ hash, to: safe.address.toLowerCase() })
    const plain = (await node('eth_getTransactionReceipt', `0x${'ab'.repeat(32)}`)) as null
    expect(await ask('eth_getTransactionReceipt', `0x${'ab'.repeat(32)}`)).to.equal(plain)
    safe.control.needsOthers = true
    const waiting = (await ask('eth_sendTransaction', pay(safe.address))) as string
    expect(await ask('eth_getTransactionReceipt', waiting)).to.equal(null)
    const pending = { hash: waiting, from: safe.address, to: receiver, value: '0x5', input: '0x', blockHash: null }
    expect(await ask('eth_getTransactionByHash', waiting)).to.include(pending)
    await safe.confirm()
    const found = { transactionHash: waiting, status: '0x1' }
    expect(await ask('eth_getTransactionReceipt', waiting)).to.include(found)
  })

  it('signs texts and typed data for ERC-1271, also when other owners have to sign', async () => {
    const { safe, page, ask } = await connected()
    const signature = (await ask('personal_sign', message, safe.address)) as string
    expect(await isValid(safe, hashMessage({ raw: message }), signature)).to.equal(true)
    expect(await isValid(safe, hashMessage({ raw: '0x00' }), signature)).to.equal(false)
    const typed = (await ask('eth_signTypedData_v4', safe.address, JSON.stringify(typedData))) as string
    expect(await isValid(safe, hashTypedData(typedData), typed)).to.equal(true)
    safe.control.needsOthers = true
    const signing = page.modal.ready.then((wallet) => wallet.signMessage('Hello, owners'))
    await heardBy(safe, 'getOffChainSignature')
    safe.control.needsOthers = false
    expect(await isValid(safe, hashMessage({ raw: message }), await signing)).to.equal(true)
  })

  it('answers 0x for a message that was signed on the chain, once its transaction is mined', async () => {
    const { safe, page } = await connected()
    Object.assign(safe.control, { signsOnChain: true, needsOthers: true })
    const answers: string[] = []
    const wallet = await page.modal.ready
    const signing = wallet.signMessage('Hello, owners').then((signature) => void answers.push(signature))
    await heardBy(safe, 'getTxBySafeTxHash')
    expect(answers).to.deep.equal([])
    await safe.confirm()
    await signing
    expect(answers).to.deep.equal(['0x'])
  })

  it('rejects with 4001 what the visitor declines', async () => {
    const { safe, ask } = await connected()
    safe.control.decline = true
    for (const [method, ...params] of [
      ['eth_sendTransaction', pay(safe.address)],
      ['personal_sign', message, safe.address],
      ['eth_signTypedData_v4', safe.address, typedData],
      ['wallet_sendCalls', { version: '2.0.0', chainId: '0x7a69', calls: [{ to: receiver }] }],
    ] as const)
      expect(await thrownBy(ask(method, ...params)), method).to.include({ code: 4001 })
  })

  it('sends several calls as one transaction, and tells their status', async () => {
    const { safe, ask } = await connected()
    safe.control.needsOthers = true
    const atomic = { atomic: { status: 'supported' }, atomicBatch: { supported: true } }
    expect(await ask('wallet_getCapabilities', safe.address)).to.deep.equal({ '0x7a69': atomic })
    const before = await received()
    const calls = [1, 2].map((value) => ({ to: receiver, value: `0x${value}` }))
    const { id } = (await ask('wallet_sendCalls', { version: '2.0.0', chainId: '0x7a69', calls })) as { id: string }
    expect(await ask('wallet_getCallsStatus', id)).to.deep.include({ id, status: 100, atomic: true, chainId: '0x7a69' })
    await safe.confirm()
    const status = (await ask('wallet_getCallsStatus', id)) as { status: number; receipts: { status: string }[] }
    expect(status.status).to.equal(200)
    expect(status.receipts.map((one) => one.status)).to.deep.equal(['0x1'])
    expect((await received()) - before).to.equal(3n)
    const older = { version: '1.0', chainId: '0x7a69', from: safe.address, calls }
    expect(await ask('wallet_sendCalls', older)).to.match(/^0x[0-9a-f]{64}$/)
  })

  it('refuses without a message what the Safe cannot do', async () => {
    const { safe, ask } = await connected()
    const other = `0x${'1'.repeat(40)}`
    const batch = { version: '2.0.0', chainId: '0x7a69', calls: [{ to: receiver }] }
    const before = safe.heard.length
    for (const [code, method, ...params] of [
      [4902, 'wallet_switchEthereumChain', { chainId: '0x1' }],
      [4200, 'wallet_addEthereumChain', { chainId: '0x1' }],
      [4200, 'eth_sendRawTransaction', '0x00'],
      [4100, 'eth_sendTransaction', { ...pay(safe.address), from: other }],
      [4901, 'eth_sendTransaction', { ...pay(safe.address), chainId: '0x1' }],
      [-32602, 'eth_sendTransaction', { from: safe.address, data: '0x00' }],
      [-32602, 'eth_sendTransaction', { ...pay(safe.address), data: '0x', input: '0xa9059cbb' }],
      [-32602, 'eth_sendTransaction', { ...pay(safe.address), value: '-1' }],
      [-32602, 'eth_sendTransaction', { ...pay(safe.address), data: '0x0' }],
      [-32602, 'eth_sendTransaction', { ...pay(safe.address), value: 1n }],
      [4100, 'personal_sign', message, other],
      [4901, 'eth_signTypedData_v4', safe.address, { ...typedData, domain: { chainId: 1 } }],
      [-32602, 'eth_signTypedData_v4', safe.address, 'no json'],
      [5710, 'wallet_sendCalls', { ...batch, chainId: '0x1' }],
      [5700, 'wallet_sendCalls', { ...batch, capabilities: { paymasterService: {} } }],
      [-32602, 'wallet_sendCalls', { ...batch, calls: [] }],
      [-32602, 'wallet_sendCalls', { ...batch, calls: [{ data: '0x00' }] }],
    ] as const)
      expect(await thrownBy(ask(method, ...params)), `${method} ${code}`).to.include({ code })
    expect(safe.heard.length - before).to.equal(0)
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x7a69' })).to.equal(null)
    expect(await thrownBy(ask('wallet_getCallsStatus', `0x${'ab'.repeat(32)}`))).to.include({ code: 5730 })
  })

  it('rejects what a broken Safe replies, and goes on', async () => {
    const { safe, ask } = await connected()
    for (const broken of [null, {}, 'text', { safeTxHash: '0x12' }, { safeTxHash: 7 }, [], { signature: '0x' }]) {
      Object.assign(safe.control.replies, { sendTransactions: broken, signMessage: broken })
      expect(await thrownBy(ask('eth_sendTransaction', pay(safe.address)))).to.include({ code: -32603 })
      expect(await thrownBy(ask('personal_sign', message, safe.address))).to.include({ code: -32603 })
    }
    safe.control.errors = { rpcCall: 'execution reverted' }
    expect((await thrownBy(ask('eth_call', { to: receiver }, 'latest'))).message).to.contain('execution reverted')
    safe.control.errors = {}
    await until('a block', () => ask('eth_blockNumber'))
  })
})
