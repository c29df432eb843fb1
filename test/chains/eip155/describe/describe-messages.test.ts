// @run node
import { expect } from 'chai'
import { maxUint256 } from 'viem'
import { FRIEND, kinds, ME, read, SPENDER, TOKEN, token } from './request.ts'

describe('the description of an EVM message or permission', () => {
  it('has the rows, the contract and the chain of typed data', () => {
    const data = (chainId: number) => ({
      domain: { name: 'Mail', chainId, verifyingContract: TOKEN },
      primaryType: 'Mail',
      types: {
        Mail: [
          { name: 'to', type: 'Person' },
          { name: 'contents', type: 'string' },
        ],
        Person: [
          { name: 'name', type: 'string' },
          { name: 'wallets', type: 'address[]' },
        ],
      },
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

  it('is a permission for a permit in typed data', () => {
    const names = { owner: 'address', spender: 'address', value: 'uint256', nonce: 'uint256', deadline: 'uint256' }
    const types = { Permit: Object.entries(names).map(([name, type]) => ({ name, type })) }
    const message = { owner: ME, spender: SPENDER, value: String(maxUint256), nonce: '0', deadline: '1900000000' }
    const data = { domain: { verifyingContract: TOKEN }, primaryType: 'Permit', types, message }
    const reading = read('eth_signTypedData_v4', [ME, data])
    expect(reading).to.deep.include({
      kind: 'permission',
      operations: [{ do: 'allow', asset: token, amount: 'any', spender: SPENDER }],
    })
    expect(kinds(reading)).to.deep.equal(['signature-spends'])
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
