import type { Stop } from '../../lib/async.ts'

const CONTROLS = 'button, a[href]'

/**
 * Under a modal dialog everything is inert, our own sheet too. What a pointer does beside the frame is handed on to what
 * stands there: presses to buttons, the scrim's to the scrim, and scrolling to the summary.
 */
export function passOutside(dialog: HTMLDialogElement, room: HTMLElement): Stop {
  const sheet = room.closest<HTMLElement>('.sheet')
  const end = new AbortController()
  const { signal } = end
  if (!sheet) return () => {}
  const body = sheet.querySelector<HTMLElement>('.body')
  const isOutside = (event: Event) => event.target === dialog
  dialog.addEventListener(
    'click',
    (event) => {
      if (!isOutside(event)) return
      if (isIn(sheet, event)) controlAt(sheet, event)?.click()
      else sheet.closest('dialog')?.querySelector<HTMLElement>('.scrim')?.click()
    },
    { signal },
  )
  dialog.addEventListener(
    'pointermove',
    (event) => {
      dialog.style.cursor = isOutside(event) && controlAt(sheet, event) ? 'pointer' : ''
    },
    { signal },
  )
  dialog.addEventListener(
    'wheel',
    (event) => {
      if (isOutside(event) && isIn(sheet, event)) body?.scrollBy({ top: event.deltaY, behavior: 'instant' })
    },
    { signal, passive: true },
  )
  followTouch(dialog, body, isOutside, signal)
  return () => end.abort()
}

type Point = { readonly clientX: number; readonly clientY: number }

function isIn(element: Element, { clientX, clientY }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

function controlAt(sheet: HTMLElement, point: Point): HTMLElement | undefined {
  const body = sheet.querySelector('.body')
  return [...sheet.querySelectorAll<HTMLElement>(CONTROLS)].findLast(
    (control) => isIn(control, point) && control.checkVisibility() && (!body?.contains(control) || isIn(body, point)),
  )
}

function followTouch(
  dialog: HTMLDialogElement,
  body: HTMLElement | null,
  isOutside: (event: Event) => boolean,
  signal: AbortSignal,
): void {
  let from: number | undefined
  const onStart = (event: TouchEvent) => {
    from = isOutside(event) ? event.touches[0]?.clientY : undefined
  }
  const onMove = (event: TouchEvent) => {
    const to = event.touches[0]?.clientY
    if (from === undefined || to === undefined) return
    body?.scrollBy({ top: from - to, behavior: 'instant' })
    from = to
  }
  dialog.addEventListener('touchstart', onStart, { signal, passive: true })
  dialog.addEventListener('touchmove', onMove, { signal, passive: true })
}
