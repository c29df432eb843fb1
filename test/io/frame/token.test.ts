import { expect } from 'chai'
import { createFrameToken } from '../../../src/io/frame/token.ts'
import { refuseStorage } from '../refused.ts'

describe('the session token of a login', () => {
  afterEach(() => sessionStorage.clear())

  it('is stored for the tab under the wallet’s name and nowhere else, and missing when the stored text is too long', () => {
    const one = createFrameToken('one')
    const two = createFrameToken('two')
    one.set('secret')
    expect([one.get(), two.get(), createFrameToken('one').get()]).to.deep.equal(['secret', undefined, 'secret'])
    expect(sessionStorage.key(0)).to.equal('@appkit-wallet/one/session_token')
    expect(Object.values({ ...localStorage })).not.to.include('secret')
    one.remove()
    expect([one.get(), sessionStorage.length]).to.deep.equal([undefined, 0])
    sessionStorage.setItem('@appkit-wallet/session_token', 'x'.repeat(9_000))
    expect(createFrameToken('').get()).to.equal(undefined)
  })

  it('is kept in memory when the browser has no storage', () => {
    const allow = refuseStorage('sessionStorage')
    const token = createFrameToken('bare')
    token.set('secret')
    const kept = token.get()
    token.remove()
    const after = token.get()
    allow()
    expect([kept, after]).to.deep.equal(['secret', undefined])
  })
})
