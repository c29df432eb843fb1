import { expect } from 'chai'
import { stage } from '../fixtures/gallery.ts'
import { all } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'

describe('a list that is loading', () => {
  for (const id of ['account-loading', 'activity-loading', 'select-token-loading'])
    it(`is a busy list without items for screen readers: ${id}`, async () => {
      const modal = await stage(id)
      const list = await until('a busy list', () => all('list', undefined, modal).find(({ ariaBusy }) => ariaBusy))
      expect(list.querySelector('.sk')).to.not.equal(null)
      expect(all('listitem', undefined, list)).to.deep.equal([])
    })
})
