import './guard.ts'
import { endFile } from './file-ends.ts'
import { type Leftovers, watchLeftovers } from './leftovers.ts'

const leftovers: Leftovers = watchLeftovers()
/**
 * Loads a test file into this page, below a suite with its path. The suite's last test fails when the file left
 * something in the page, because the files after it would see it.
 */
export async function addFile(file: string, load: () => Promise<unknown>): Promise<void> {
  const own = describe(file, () => before(leftovers.begin))
  const { suites } = own.parent as Mocha.Suite
  const known = suites.length
  await load()
  describe('the page', () => {
    it('is as it was before', async () => {
      await endFile()
      const left = await leftovers.end()
      if (left.length) throw new Error(`${file} leaves in the page:\n${left.join('\n')}`)
    })
  })
  for (const suite of suites.splice(known)) own.addSuite(suite)
}
