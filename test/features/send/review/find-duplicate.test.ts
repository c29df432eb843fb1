// @run node
import { expect } from 'chai'
import type { Payment } from '../../../../src/core/models/payments.ts'
import { findDuplicate } from '../../../../src/core/models/payments.ts'
import { localNetwork } from '../../../fixtures/chains/nodes.ts'

const transfer = { network: localNetwork(), from: '0xa', to: '0xb', amount: 1n, token: { address: '0xc' } }
const earlier = (more: object = {}, status = 'unknown', wasUnknown = true) =>
  ({ id: '1', status, wasUnknown, transfer: { ...transfer, ...more } }) as unknown as Payment
const found = (payment: Payment) => findDuplicate([payment], { transfer } as never) === payment

describe('a possible duplicate payment', () => {
  it('has the same amount, token, account and receiver, and an unknown outcome', () => {
    for (const status of ['unknown', 'pending', 'success']) expect(found(earlier({}, status)), status).to.equal(true)
    expect(found(earlier({}, 'failed'))).to.equal(false)
    expect(found(earlier({}, 'success', false))).to.equal(false)
  })

  it('is none with another network, account, receiver, amount or token', () => {
    const others = { from: '0xother', to: '0xother', amount: 2n, token: { address: '0xother' } }
    for (const [name, other] of Object.entries({ network: localNetwork(31338), ...others }))
      expect(found(earlier({ [name]: other })), name).to.equal(false)
  })
})
