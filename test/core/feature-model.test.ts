import { expect } from 'chai'
import { modelOf } from '../../src/core/core.ts'
import { open } from './wallets.ts'

describe('the model of a feature', () => {
  it('the model is created on first use, once for each wallet', () => {
    const [one, other] = [open().core, open().core]
    let made = 0
    const build = () => ({ number: ++made })
    const another = () => ({ number: -1 })
    expect(modelOf(one, build)).to.equal(modelOf(one, build))
    expect(modelOf(other, build)).to.not.equal(modelOf(one, build))
    expect(modelOf(one, another).number).to.equal(-1)
    expect(made).to.equal(2)
  })
})
