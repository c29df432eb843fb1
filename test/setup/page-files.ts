import './guard.ts'
import { type Leftovers, watchLeftovers } from './leftovers.ts'

const leftovers: Leftovers = watchLeftovers()
const ends: (() => unknown)[] = []

/** Runs a clean-up once, when the test file that asks for it has ended. */
export function atFileEnd(end: () => unknown): void {
  ends.push(end)
}

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
      for (const end of ends.splice(0)) await end()
      const left = await leftovers.end()
      if (left.length) throw new Error(`${file} leaves in the page:\n${left.join('\n')}`)
    })
  })
  for (const suite of suites.splice(known)) own.addSuite(suite)
}
