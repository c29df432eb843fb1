import { trueDocument } from '../../../lib/true-document.ts'
import { adoptModalStyles, releaseModalStyles } from '../../../ui/styles.ts'

/** The variables that a page may set on our elements, or around them. */
const PUBLIC = ['--wm-accent', '--wm-on-accent', '--wm-font-family', '--wm-radius']

/** A second place for what our dialog shows, with the looks of the first. */
export type FrameStage = {
  /** Goes into the login frame's dialog. */
  readonly element: HTMLElement
  /** Takes what our dialog shows. */
  enter(): void
  /** Gives it back, if it has it; answers our dialog in that case. */
  leave(): HTMLDialogElement | undefined
}

/** Makes the place for what stands in `content`, which is our dialog's, wherever it stands now. */
export function createFrameStage(content: HTMLElement): FrameStage {
  const own = content.parentElement as HTMLDialogElement
  const theme = own.closest<HTMLElement>('[data-wm-theme]')
  const page = trueDocument(document)
  const element = page.createElement('div')
  const root = element.attachShadow({ mode: 'open' })
  const looks = page.createElement('div')
  const dialog = page.createElement('div')
  const language = own.closest<HTMLElement>('.language')
  dialog.className = 'dialog still'
  dialog.toggleAttribute('open', true)
  // The frame lies above it, whatever the page's own number for our modal.
  dialog.style.zIndex = '0'
  dialog.lang = language?.lang ?? ''
  dialog.dir = language?.dir ?? ''
  looks.append(dialog)
  root.append(looks)
  const dress = () => theme && copyLooks(theme, looks)
  const dressing = new MutationObserver(dress)
  return {
    element,
    enter() {
      adoptModalStyles(root)
      dress()
      if (theme) dressing.observe(theme, { attributes: true })
      move(content, dialog)
    },
    leave() {
      if (content.parentElement !== dialog) return undefined
      dressing.disconnect()
      own.classList.add('still')
      move(content, own)
      // Where it stands now it has always stood, as far as transitions are told.
      void own.offsetWidth
      own.classList.remove('still')
      releaseModalStyles(root)
      return own
    },
  }
}

function copyLooks(from: HTMLElement, to: HTMLElement): void {
  const style = getComputedStyle(from)
  to.dataset['wmTheme'] = from.dataset['wmTheme'] ?? 'dark'
  for (const name of PUBLIC) to.style.setProperty(name, style.getPropertyValue(name))
}

// What is taken out of the page loses its place in what scrolls.
function move(content: HTMLElement, into: HTMLElement): void {
  const body = content.querySelector('.body')
  const top = body?.scrollTop ?? 0
  into.append(content)
  body?.scrollTo({ top, behavior: 'instant' })
}
