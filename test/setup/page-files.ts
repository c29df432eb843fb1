import './guard.ts'
import { endFile } from './file-ends.ts'
import { type Leftovers, watchLeftovers } from './leftovers.ts'

const leftovers: Leftovers = watchLeftovers()

/** Test wallets keep what they have granted, as extensions do; the next file has wallets of its own. */
function forgetWallets(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('test-wallet/')) localStorage.removeItem(key)
}

/**
 * Loads a test file into this page, below a suite with its path. Where others share the page, the suite's last test fails
 * when the file left something in it, because the files after it would see that.
 */
export async function addFile(file: string, load: () => Promise<unknown>, isShared: boolean): Promise<void> {
  const own = describe(file, () => before(leftovers.begin))
  const { suites } = own.parent as Mocha.Suite
  const known = suites.length
  await load()
  describe('the page', () => {
    // The runner ends the faults of a page that a file has for itself.
    if (!isShared) return
    it('is as it was before', async () => {
      await endFile()
      forgetWallets()
      const left = await leftovers.end()
      if (left.length) throw new Error(`${file} leaves in the page:\n${left.join('\n')}`)
    })
  })
  for (const suite of suites.splice(known)) own.addSuite(suite)
}
