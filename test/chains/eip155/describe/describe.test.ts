// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import { bytesToHex, encodeFunctionData, erc20Abi, erc721Abi, maxUint256, parseAbi, parseEther } from 'viem'
import type { Operation, RequestDescription } from '../../../../src/chains/operation.ts'
import { forAll } from '../../../fixtures/for-all.ts'
import { call, FRIEND, kinds, ME, read, SPENDER, TOKEN, token, transaction, typesOf } from './request.ts'

describe('the description of an EVM request', () => {
  it('has the amount and the receiver of a coin transfer, even without data, and is unreadable when data and input differ', () => {
    for (const data of [{}, { data: '0x' }, { data: '' }, { input: '0x' }]) {
      const { kind, operations } = transaction({ to: FRIEND.toLowerCase(), value: '0x6f05b59d3b20000', ...data })
      expect(kind).to.equal('transaction')
      expect(operations).to.deep.equal([{ do: 'send', asset: { kind: 'coin' }, amount: parseEther('0.5'), to: FRIEND }])
    }
    expect(kinds(transaction({ to: FRIEND, data: '0x', input: '0xa9059cbb' }))).to.deep.equal(['unreadable'])
  })

  it('has the transfer or the spender of an ERC-20 call, and marks an approval of zero, which may be one of item 0', () => {
    const encode = (functionName: 'transfer' | 'approve', amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName, args: [FRIEND, amount] })
    const from = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [FRIEND, ME, 7n] })
    const increase = encodeFunctionData({
      abi: parseAbi(['function increaseAllowance(address, uint256)']),
      args: [SPENDER, maxUint256],
    })
    const cases: [string, RequestDescription['kind'], object][] = [
      [encode('transfer', 5n), 'transaction', { do: 'send', asset: token, amount: 5n, to: FRIEND }],
      [from, 'transaction', { do: 'send', asset: token, amount: 7n, to: ME, from: FRIEND }],
      [encode('approve', 9n), 'permission', { do: 'allow', asset: token, amount: 9n, spender: FRIEND }],
      [encode('approve', maxUint256), 'permission', { do: 'allow', asset: token, amount: 'any', spender: FRIEND }],
      [encode('approve', 2n ** 96n - 1n), 'permission', { do: 'allow', asset: token, amount: 'any', spender: FRIEND }],
      [encode('approve', 0n), 'permission', { do: 'revoke', asset: token, spender: FRIEND, orItem: true }],
      [increase, 'permission', { do: 'allow', asset: token, amount: 'any', spender: SPENDER }],
    ]
    for (const [data, kind, operation] of cases) expect(call(data)).to.deep.include({ kind, operations: [operation] })
  })

  it('has the item of a collection, or the permission for all items', () => {
    const encode = (functionName: 'setApprovalForAll', yes: boolean) =>
      encodeFunctionData({ abi: erc721Abi, functionName, args: [SPENDER, yes] })
    const give = encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [ME, FRIEND, 42n] })
    expect(call(encode('setApprovalForAll', true)).operations).to.deep.equal([
      { do: 'allow-all', contract: TOKEN, spender: SPENDER },
    ])
    expect(call(encode('setApprovalForAll', false)).operations).to.deep.equal([
      { do: 'revoke', asset: token, spender: SPENDER },
    ])
    expect(call(give).operations).to.deep.equal([{ do: 'give', contract: TOKEN, item: 42n, to: FRIEND }])
  })

  it('has the spender of a permission of Permit2, and no end of an unlimited one, and is unknown for an amount out of range', () => {
    const permit2 = encodeFunctionData({
      abi: parseAbi(['function approve(address, address, uint160, uint48)']),
      args: [TOKEN, SPENDER, 2n ** 160n - 1n, 1_900_000_000],
    })
    const allowed = { do: 'allow', asset: token, amount: 5n, spender: SPENDER }
    expect(call(permit2).operations[0]).to.deep.equal({ ...allowed, amount: 'any', until: 1_900_000_000 })
    const words = (amount: bigint, until: bigint) =>
      `0x87517c45${[BigInt(TOKEN), BigInt(SPENDER), amount, until].map((n) => n.toString(16).padStart(64, '0')).join('')}`
    expect(call(words(5n, 2n ** 48n - 1n)).operations).to.deep.equal([allowed])
    forAll(fc.bigInt({ min: 0n, max: 2n ** 48n - 1n }), (until) => {
      const [operation] = call(words(5n, until)).operations
      const seconds = operation?.do === 'allow' ? operation.until : 0
      return seconds === undefined || new Date(seconds * 1000).toISOString().length > 0
    })
    expect(call(words(5n, 2n ** 48n)).operations[0], 'more than an end').to.include({ do: 'run' })
    expect(call(words(2n ** 160n, 1n)).operations[0], 'more than an amount').to.include({ do: 'run' })
  })

  it('has an unknown call as such, with the coins that it sends, and both the coins and the effect of a known call', () => {
    expect(call('0x12345678', '0x5').operations).to.deep.equal([
      { do: 'run', contract: TOKEN, method: '0x12345678', amount: 5n },
    ])
    expect(call('0xa9059cbb').operations[0], 'without arguments').to.include({ do: 'run' })
    const dirty = `0xa9059cbb${'f'.repeat(64)}${'0'.repeat(63)}5`
    expect(call(dirty).operations[0], 'an address with more before it').to.include({ do: 'run' })
    expect(transaction({ data: '0x6000', value: '0x1' }).operations).to.deep.equal([{ do: 'create', amount: 1n }])
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, 5n] })
    expect(call(data, '0x7').operations.map(({ do: what }: Operation) => what)).to.deep.equal(['send', 'send'])
  })

  it('has each call of a batch, and warns of another chain', () => {
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SPENDER, maxUint256] })
    const calls = [{ to: FRIEND, value: '1000' }, { to: TOKEN, data: approve }, { to: FRIEND }]
    const { operations, count, kind } = read('wallet_sendCalls', [{ chainId: '0x7a69', calls }])
    expect(operations.map(({ do: what }) => what)).to.deep.equal(['send', 'allow', 'send'])
    expect([count, kind]).to.deep.equal([3, 'transaction'])
    expect(kinds(read('wallet_sendCalls', [{ chainId: '0x1', calls }]))).to.deep.equal(['other-chain'])
    expect(kinds(read('wallet_sendCalls', [{ calls: [{ to: 'nobody' }] }]))).to.deep.equal(['unreadable'])
  })

  it('never throws, and warns of what it cannot read', () => {
    const methods = (
      'personal_sign eth_signTypedData_v4 eth_sendTransaction eth_sendUserOperation wallet_sendCalls ' +
      'wallet_grantPermissions wallet_revokePermissions solana_signMessage solana_signTransaction ' +
      'solana_signAllTransactions solana_signAndSendTransaction something_else'
    ).split(' ')
    const hex = fc.uint8Array({ maxLength: 200 }).map((bytes) => bytesToHex(bytes))
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true })
    const piece = fc.oneof(anything, hex, fc.string(), fc.constant(ME))
    const names = 'to data value message transaction domain expiry spender'.split(' ')
    const lists = { calls: fc.array(piece), permissions: fc.array(piece) }
    const primaryType = fc.oneof(piece, fc.constant('Permit'))
    const parts = { ...Object.fromEntries(names.map((name) => [name, piece])), ...lists, primaryType }
    const shape = fc.record(parts, { requiredKeys: [] })
    const text = shape.map((value) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? '1' : one)))
    const params = fc.oneof(piece, shape, fc.array(fc.oneof(piece, shape, text), { maxLength: 3 }))
    forAll(fc.constantFrom(...methods), params, (method, value) => {
      const reading = read(method, value)
      const isSaid =
        reading.operations.length + reading.rows.length + reading.warnings.length > 0 || reading.text !== undefined
      return isSaid && reading.raw.length <= 64_001
    })
    const empty = { primaryType: 'Mail', message: {}, types: {}, domain: {} }
    expect(kinds(read('eth_signTypedData_v4', [ME, empty])), 'says nothing').to.deep.equal(['unreadable'])
    const hostile = Proxy.revocable([], {})
    hostile.revoke()
    expect(kinds(read('wallet_sendCalls', hostile.proxy))).to.deep.equal(['unreadable'])
  })

  it('has any amount and any receiver of a token exactly', () => {
    const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => bytesToHex(bytes))
    forAll(address, fc.bigInt({ min: 0n, max: maxUint256 }), (to, amount) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
      const [operation] = call(data).operations
      return operation?.do === 'send' && operation.amount === amount && operation.to.toLowerCase() === to
    })
  })
})

describe('the description of an EVM message or permission', () => {
  it('has the rows, the contract and the chain of typed data', () => {
    const data = (chainId: number) => ({
      domain: { name: 'Mail', chainId, verifyingContract: TOKEN },
      primaryType: 'Mail',
      types: typesOf({ Mail: 'Person to,string contents', Person: 'string name,address[] wallets' }),
      message: { to: { name: 'Bob', wallets: [FRIEND, ME] }, contents: 'Hello' },
    })
    const reading = read('eth_signTypedData_v4', [ME, JSON.stringify(data(31337))])
    expect(reading).to.deep.include({ kind: 'message', domain: { name: 'Mail', contract: TOKEN } })
    expect(kinds(reading)).to.deep.equal(['effect'])
    expect(reading.rows).to.deep.equal([
      ['to · name', 'Bob'],
      ['to · wallets · 1', FRIEND],
      ['to · wallets · 2', ME],
      ['contents', 'Hello'],
    ])
    expect(kinds(read('eth_signTypedData_v4', [ME, data(1)]))).to.deep.equal(['other-chain', 'effect'])
  })

  it('has the type, the signer and the expiry of granted permissions', () => {
    const permissions = [{ type: 'native-token-transfer', data: { allowance: '0x5' } }]
    const request = { expiry: 1_900_000_000, signer: { type: 'account', data: { id: SPENDER } }, permissions }
    const reading = read('wallet_grantPermissions', [request])
    expect(reading.kind).to.equal('permission')
    expect(kinds(reading)).to.deep.equal(['standing'])
    expect(reading.rows).to.deep.equal([
      ['native-token-transfer', '{"allowance":"0x5"}'],
      ['signer', SPENDER],
      ['expiry', { seconds: 1_900_000_000 }],
    ])
    expect(read('wallet_revokePermissions', [{ permissionsContext: '0x12' }]).rows).to.deep.equal([['context', '0x12']])
  })

  it('has each key of permissions for keys, and warns of their unknown holders', () => {
    const permissions = [{ type: 'native-token-transfer', data: { allowance: '0x5' } }]
    const rowsFor = (signer: unknown) => {
      const { rows, warnings } = read('wallet_grantPermissions', [{ expiry: 1_900_000_000, signer, permissions }])
      return [rows.slice(1, -1), warnings]
    }
    const [one, two] = ['0x04aa', '0x04bb'].map((publicKey) => ({ type: 'secp256k1', publicKey }))
    expect(rowsFor({ type: 'keys', data: { keys: [one, two] } })).to.deep.equal([
      [
        ['signer 1 of 2', 'secp256k1 0x04aa'],
        ['signer 2 of 2', 'secp256k1 0x04bb'],
      ],
      [{ kind: 'standing' }, { kind: 'keys', count: 2 }],
    ])
    const single = [[['signer', 'secp256k1 0x04aa']], [{ kind: 'standing' }, { kind: 'keys', count: 1 }]]
    expect(rowsFor({ type: 'keys', data: { keys: [one] } })).to.deep.equal(single)
    expect(rowsFor({ type: 'key', data: one })).to.deep.equal(single)
    expect(rowsFor({ type: 'keys', data: { ids: ['did:key:z6Mk'] } })[0]).to.deep.equal([['signer', 'did:key:z6Mk']])
    const [rows, warnings] = rowsFor({ type: 'keys', data: { keys: Array(30).fill(one) } })
    expect(rows).to.have.length(20)
    expect(warnings).to.deep.equal([{ kind: 'standing' }, { kind: 'keys', count: 30 }, { kind: 'cut' }])
  })
})
