import { findScenario } from './gallery/chapters.ts'
import { runScenario } from './gallery/run-scenario.ts'
import { findElement, startPage } from './page/dom.ts'
import { readSandbox } from './page/sandbox.ts'

/** Shows one gallery scenario alone in its window: `gallery-frame.html#connect-dark`. */
async function start(): Promise<void> {
  addEventListener('hashchange', () => location.reload())
  // Leaving the page ended the stage.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  const found = findScenario(location.hash.slice(1))
  if (!found) throw new Error('The gallery has no scenario with this id.')
  const { show, theme } = found
  document.documentElement.dataset.theme = theme
  const info = await readSandbox()
  await import('../elements/define.ts')
  runScenario(show, info, { host: findElement('#host', HTMLElement), theme, embedded: false })
}

startPage(start)
