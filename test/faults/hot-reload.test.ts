// @run alone all
import { expect } from 'chai'
import { until } from '../fixtures/time.ts'
import { openTab, startDevServer } from '../setup/commands.ts'

/** A page author's module that accepts hot updates. */
const pageModule = (version: number) => `
import '/elements/define.ts'
globalThis.errors ??= []
if (!document.querySelector('wallet-modal')) {
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  document.body.append(document.createElement('wallet-modal'), document.createElement('wallet-button'))
  globalThis.loads = (globalThis.loads ?? 0) + 1
}
document.title = 'Version ${version}'
import.meta.hot.accept()
`

const view = `document.querySelector('wallet-modal').state`

describe('a page in a dev server', () => {
  it('the elements keep their state when the page or the library is edited', async () => {
    const server = await startDevServer(pageModule(0))
    const tab = await openTab(server.url)
    try {
      await until('the page', () => tab.evaluate<boolean>(`document.title === 'Version 0'`))
      await tab.evaluate(`document.querySelector('wallet-modal').show({ view: 'Networks' }).then(() => true)`)
      for (let version = 1; version <= 5; version++) {
        await server.edit(pageModule(version))
        await until(`edit ${version}`, () => tab.evaluate<boolean>(`document.title === 'Version ${version}'`))
        expect(await tab.evaluate(`${view}.view`)).to.equal('Networks')
      }
      // The library's module runs again and finds its own tags defined.
      await tab.evaluate(`void (document.title = 'waiting')`)
      await server.touch('elements/register.ts')
      await until('run anew', () => tab.evaluate<boolean>(`document.title === 'Version 5'`))
      expect(await tab.evaluate(`[${view}.open, ${view}.view, loads, errors.join()]`)).to.deep.equal([
        true,
        'Networks',
        1,
        '',
      ])
      expect(await tab.evaluate(`document.querySelectorAll('wallet-modal, wallet-button').length`)).to.equal(2)
    } finally {
      await tab.close()
      await server.stop()
    }
  })
})
