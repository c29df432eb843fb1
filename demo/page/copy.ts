import { copyText } from '../../src/lib/clipboard.ts'

const TOLD_MS = 1500

/** Makes a button copy the text of `text()`, and shows the result on the button. */
export function enableCopy(button: HTMLButtonElement, text: () => string): void {
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
