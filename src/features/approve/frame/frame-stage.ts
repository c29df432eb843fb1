import { trueDocument } from '../../../lib/true-document.ts'
import { adoptModalStyles, releaseModalStyles } from '../../../ui/styles.ts'

// The custom properties that a page can set on the elements, or on their ancestors.
const PUBLIC = ['--wm-accent', '--wm-on-accent', '--wm-font-family', '--wm-radius']

/** A place in the login frame's dialog for the content of the modal's dialog, with the same styles. */
export type FrameStage = {
  /** The element to put into the login frame's dialog. */
  readonly element: HTMLElement
  /** Moves the content here. */
  enter(): void
  /** Moves the content back if it is here, and returns the modal's dialog; else undefined. */
  leave(): HTMLDialogElement | undefined
}

/** Makes the stage for the content of the modal's dialog. */
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
  // The frame must be above the content for any z-index that the page gives the modal.
  dialog.style.zIndex = '0'
  looks.append(dialog)
  root.append(looks)
  const dress = () => {
    if (theme) copyTheme(theme, looks)
    dialog.lang = language?.lang ?? ''
    dialog.dir = language?.dir ?? ''
  }
  const dressing = new MutationObserver(dress)
  return {
    element,
    enter() {
      adoptModalStyles(root)
      dress()
      for (const element of [theme, language]) if (element) dressing.observe(element, { attributes: true })
      move(content, dialog)
    },
    leave() {
      if (content.parentElement !== dialog) return undefined
      dressing.disconnect()
      own.classList.add('still')
      move(content, own)
      // A forced layout makes the browser start no transition from the place before.
      void own.offsetWidth
      own.classList.remove('still')
      releaseModalStyles(root)
      return own
    },
  }
}

function copyTheme(from: HTMLElement, to: HTMLElement): void {
  const style = getComputedStyle(from)
  to.dataset['wmTheme'] = from.dataset['wmTheme'] ?? 'dark'
  for (const name of PUBLIC) to.style.setProperty(name, style.getPropertyValue(name))
}

// An element that is moved in the document loses its scroll position.
function move(content: HTMLElement, into: HTMLElement): void {
  const body = content.querySelector('.body')
  const top = body?.scrollTop ?? 0
  into.append(content)
  body?.scrollTo({ top, behavior: 'instant' })
}
