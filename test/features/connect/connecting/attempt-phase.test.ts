// @run node
import { expect } from 'chai'
import type { AttemptState } from '../../../../src/core/models/connection-attempt.ts'
import { isAttemptOver, phaseOf } from '../../../../src/features/connect/connecting/attempt-phase.ts'
import { errorMessages } from '../../../../src/lib/error-messages.ts'
import type { ErrorCode } from '../../../../src/lib/errors.ts'

const connectorId = 'example.harbor'
const failed = (code: ErrorCode): AttemptState => ({ connectorId, status: 'failed', code })

describe('phase of the connecting view', () => {
  it("is the attempt's status while it runs, and “done” when it is over and its wallet is connected", () => {
    for (const status of ['waiting', 'slow', 'pending'] as const)
      expect(phaseOf({ connectorId, status }, false)).to.equal(status)
    expect(phaseOf(undefined, true)).to.equal('done')
    expect(phaseOf(undefined, false)).to.equal('waiting')
  })

  it('distinguishes a declined request and a locked wallet from other failures', () => {
    expect(phaseOf(failed('user-rejected'), false)).to.equal('declined')
    expect(phaseOf(failed('wallet-locked'), false)).to.equal('locked')
    expect(phaseOf(failed('request-pending'), false)).to.equal('pending')
    expect(phaseOf(failed('no-supported-account'), false)).to.equal('elsewhere')
    expect(isAttemptOver('elsewhere')).to.equal(true)
  })

  it('is "failed" for every other error code, and the visitor can retry', () => {
    const told = ['user-rejected', 'wallet-locked', 'request-pending', 'no-supported-account']
    for (const code of Object.keys(errorMessages) as ErrorCode[]) {
      if (told.includes(code)) continue
      expect(phaseOf(failed(code), false), code).to.equal('failed')
      expect(isAttemptOver(phaseOf(failed(code), false)), code).to.equal(true)
    }
  })
})
