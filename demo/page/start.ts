import { find } from './dom.ts'

/** Starts a page, and says on it what went wrong when something did. */
export function startPage(start: () => Promise<void>): void {
  start().catch((error: Error) => {
    const trouble = find('#trouble', HTMLElement)
    trouble.textContent = error.message
    trouble.hidden = false
  })
}
