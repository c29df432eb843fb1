import { copyText } from '../../src/lib/platform.ts'

const TOLD_MS = 1500

/** Lets a button copy what `text` answers, and say on itself how that went. */
export function copies(button: HTMLButtonElement, text: () => string): void {
  const label = button.textContent
  let timer: ReturnType<typeof setTimeout> | undefined
  button.addEventListener('click', async () => {
    button.textContent = (await copyText(text())) ? 'Copied' : 'Not allowed'
    clearTimeout(timer)
    timer = setTimeout(() => {
      button.textContent = label
    }, TOLD_MS)
  })
}
