import { findElement, startPage } from './page/dom.ts'
import { onFieldChange } from './page/form.ts'
import { hangBoard } from './parts/board.tsx'

/** The parts board: every component in its states, dark and light. */
async function start(): Promise<void> {
  const boards = await Promise.all(
    (['dark', 'light'] as const).map((theme) => hangBoard(findElement(`#${theme}`, HTMLElement), theme)),
  )
  onFieldChange(findElement('#page', HTMLFormElement), {
    dir(dir) {
      for (const board of boards) board.dir = dir
    },
  })
}

startPage(start)
