// @run node
import { expect } from 'chai'
import { directoryIdOf } from '../../../src/io/directory/listing-ids.ts'
import { foldedRdns, shownName } from '../../../src/io/directory/listing-name.ts'

const HOSTILE = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

describe('wallet names', () => {
  it("are unified, an app's rdns becomes that of its extension, and others stay unchanged", () => {
    expect(['Trust Wallet', 'Trust', 'Harbor'].map(shownName)).to.deep.equal(['Trust', 'Trust', 'Harbor'])
    const rdns = ['io.metamask.mobile', 'io.metamask', 'example.harbor']
    expect(rdns.map(foldedRdns)).to.deep.equal(['io.metamask', 'io.metamask', 'example.harbor'])
    expect(HOSTILE.map(shownName)).to.deep.equal(HOSTILE)
    expect(HOSTILE.map(foldedRdns)).to.deep.equal(HOSTILE)
  })

  it('lead to the directory id for all names of a wallet, and to none for others', () => {
    const [one, other] = ['Trust', 'Trust Wallet'].map((name) => directoryIdOf({ id: 'a', name }))
    expect(one)
      .to.match(/^4622a2b2/)
      .and.equal(other)
    for (const name of HOSTILE) expect(directoryIdOf({ id: name, name })).to.equal(undefined)
  })
})
