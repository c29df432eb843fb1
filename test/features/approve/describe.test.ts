import { expect } from 'chai'
import { stringToHex } from 'viem'
import { createRequestReader } from '../../../src/chains/eip155/describe/describe.lazy.ts'
import type { Approval } from '../../../src/connectors/auth/login-frame.ts'
import { describeApproval } from '../../../src/features/approve/describe.ts'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** A request to sign a text that counts how often its parameters are read. */
function counted(text: string): { readonly approval: Approval; readonly looks: () => number } {
  let looks = 0
  const approval = {
    method: 'personal_sign',
    get params() {
      looks++
      return [stringToHex(text), ACCOUNT]
    },
    namespace: 'eip155',
    networkId: 'eip155:31337',
    reject() {},
    settled: new Promise<boolean>(() => {}),
  } as const
  return { approval, looks: () => looks }
}

const reader = createRequestReader(() => Promise.reject(new Error('no node is asked')))

describe('the description of a request', () => {
  it('is made once for both the title and the view, and again for another account or request', () => {
    const { approval, looks } = counted('one')
    const description = describeApproval(reader, approval, ACCOUNT)
    expect(description).to.include({ kind: 'message', text: 'one' })
    expect(describeApproval(reader, approval, ACCOUNT)).to.equal(description)
    expect(looks()).to.equal(1)
    expect(describeApproval(reader, approval, OTHER)).not.to.equal(description)
    expect(looks()).to.equal(2)
    expect(describeApproval(reader, counted('two').approval, ACCOUNT)).to.include({ text: 'two' })
  })
})
