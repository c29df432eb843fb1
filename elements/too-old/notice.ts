import { tooOldWords } from '../../src/i18n/en/shell/too-old.ts'
import { activeElementOf } from '../../src/ui/focus/active-element.ts'
import { loadWords, type Spoken } from './language.ts'
import { createStyled, pill } from './styled.ts'

/** The sentence of the error `browser-too-old`, whose table is among the files of the views. */
export const TOO_OLD = 'This browser is too old'

/** Tells the visitor what to do: over the page, or in place when embedded. The returned function hides it. */
export function showNotice(frame: HTMLElement, spoken: Spoken, embedded: boolean): () => void {
  const opener = activeElementOf(frame.ownerDocument) as HTMLElement | null
  let panel: HTMLElement | undefined
  let hidden = false
  const hide = () => {
    if (hidden) return
    hidden = true
    panel?.remove()
    if (!embedded) opener?.focus()
  }
  void loadWords(spoken).then((words) => {
    if (hidden) return
    panel = createPanel(frame.dataset['wmTheme'] === 'light', embedded)
    panel.append(
      paragraph('wm-title', words['browser-too-old'] ?? TOO_OLD, { font: '600 17px/24px system-ui, sans-serif' }),
      paragraph('wm-text', words.tooOldText ?? tooOldWords.tooOldText, { margin: '8px 0 0' }),
    )
    frame.append(panel)
    if (!embedded) addClose(panel, words.close ?? 'Close', hide)
  })
  return hide
}

function addClose(panel: HTMLElement, label: string, hide: () => void): void {
  const close = createStyled('button', { ...pill, margin: '16px 0 0', border: '1px solid' })
  close.type = 'button'
  close.textContent = label
  close.addEventListener('click', hide)
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  panel.append(close)
  close.focus()
}

function paragraph(id: string, text: string, styles: Partial<CSSStyleDeclaration>): HTMLElement {
  const element = createStyled('p', { display: 'block', ...styles })
  element.id = id
  element.textContent = text
  return element
}

const over = { position: 'fixed', zIndex: '2147483647', bottom: '16px', left: '16px', right: '16px', margin: 'auto' }

function createPanel(isLight: boolean, embedded: boolean): HTMLElement {
  const panel = createStyled('div', {
    display: 'block',
    maxWidth: '360px',
    padding: '20px',
    borderRadius: '24px',
    background: isLight ? '#fff' : '#0e1113',
    color: isLight ? '#0e1517' : '#f1f5f6',
    boxShadow: '0 0 0 1px rgba(128, 128, 128, .4), 0 24px 64px -16px rgba(0, 0, 0, .5)',
    ...(!embedded && over),
  })
  // The language decides the direction.
  panel.dir = 'auto'
  panel.setAttribute('role', embedded ? 'region' : 'alertdialog')
  panel.setAttribute('aria-labelledby', 'wm-title')
  panel.setAttribute('aria-describedby', 'wm-text')
  return panel
}
