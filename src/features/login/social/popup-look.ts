import type { Config } from '../../../schema/config/options.ts'

/**
 * Says in an empty window whose page is about to come there, in the modal's theme. By properties alone: the window has this
 * page's policy, which may forbid styles and markup.
 */
export function dressPopup(popup: Window, words: string, theme: Config['theme']): void {
  try {
    const { document } = popup
    document.title = words
    Object.assign(document.documentElement.style, {
      colorScheme: theme === 'auto' ? 'light dark' : theme,
      background: 'Canvas',
      color: 'CanvasText',
    })
    Object.assign(document.body.style, {
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: '24px',
      margin: '0',
      minHeight: '100vh',
      font: '500 15px/22px system-ui, sans-serif',
    })
    const text = document.createElement('p')
    text.textContent = words
    text.style.margin = '0'
    text.setAttribute('role', 'status')
    document.body.replaceChildren(dial(document), text)
  } catch {
    // It is another page's already, or closed: looks are not worth an error.
  }
}

/** The dial that waits in the modal, without its code and colours: 48 ticks, the last ones faint. */
function dial(document: Document): HTMLElement {
  const element = document.createElement('div')
  const ring = 'radial-gradient(closest-side, transparent 88%, black 0)'
  Object.assign(element.style, {
    width: '96px',
    height: '96px',
    borderRadius: '50%',
    background: 'repeating-conic-gradient(currentColor 0 2deg, transparent 0 7.5deg)',
    mask: `${ring} intersect, conic-gradient(rgb(0 0 0 / .2) 34%, black)`,
  })
  const isStill = document.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill)
    element.animate({ rotate: ['0turn', '1turn'] }, { duration: 1_920, easing: 'steps(48)', iterations: Infinity })
  return element
}
