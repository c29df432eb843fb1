// @run all
import { expect } from 'chai'
import { registerName } from '../../../fixtures/chains/ens-names.ts'
import { newAddress } from '../../../fixtures/chains/history.ts'
import { choose, find, seen } from '../../../fixtures/page.ts'
import { fillAll, leads } from '../../../fixtures/steps.ts'
import { ends, inGroups, openForm, review, says, textOf } from '../flow.ts'

describe('a name as the receiver', () => {
  it('that leads elsewhere by the time of the review is refused, and one that did so before is a warning', async () => {
    const { name, owner, moveTo } = await registerName()
    const other = newAddress()
    const { modal } = await openForm()
    await fillAll({ To: name, Amount: '0.1' })
    await says(modal, inGroups(owner))
    await find('button', 'Review')
    await moveTo(other)
    await choose('button', 'Review')
    await says(modal, 'The name now leads to another address')
    expect(seen('heading', 'Review send')).to.equal(null)
    expect(textOf(modal)).not.to.include(inGroups(owner))
    await choose('button', 'Try again')
    await says(modal, inGroups(other))
    await leads('Review', 'Review send')
    await says(modal, inGroups(other))
    await choose('button', 'Send')
    await ends(modal)
    await moveTo(newAddress())
    await modal.show({ view: 'Send' })
    await choose('button', name)
    await says(modal, 'This name led to another address before')
    await review('0.01', name)
    await says(modal, 'This name led to another address before')
  })
})
