import { expect } from 'chai'
import { directoryIdOf } from '../../../src/io/directory/listing-ids.ts'
import { foldedRdns, shownName } from '../../../src/io/directory/listing-name.ts'

const HOSTILE = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

describe('names of wallets', () => {
  it('are shown under one name, and apps known by the rdns of their extension', () => {
    expect(['Trust Wallet', 'Trust', 'Harbor'].map(shownName)).to.deep.equal(['Trust', 'Trust', 'Harbor'])
    const rdns = ['io.metamask.mobile', 'io.metamask', 'example.harbor']
    expect(rdns.map(foldedRdns)).to.deep.equal(['io.metamask', 'io.metamask', 'example.harbor'])
  })

  it('stay what they are when every object has a property of that name', () => {
    expect(HOSTILE.map(shownName)).to.deep.equal(HOSTILE)
    expect(HOSTILE.map(foldedRdns)).to.deep.equal(HOSTILE)
  })

  it("tell the directory's id, whichever of its names a wallet goes by; others have none", () => {
    const [one, other] = ['Trust', 'Trust Wallet'].map((name) => directoryIdOf({ id: 'a', name }))
    expect(one)
      .to.match(/^4622a2b2/)
      .and.equal(other)
    for (const name of HOSTILE) expect(directoryIdOf({ id: name, name })).to.equal(undefined)
  })
})
