// @run alone all
import { cache } from '../setup/commands.ts'
import { journeys } from './walks/all.ts'

describe('in a browser that keeps no file', () => {
  before(() => cache(false))
  after(() => cache(true))
  for (const [title, walk] of Object.entries(journeys)) it(title, () => walk('calm'))
})
