import { buildElement } from '../page/dom.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import { runScenario } from './run-scenario.ts'
import type { Scenario, Theme } from './scenario.ts'

/** How the gallery shows a modal: in place, or in a window of its own of these many px. */
export const frames = { place: undefined, window: [640, 760], phone: [390, 844] } as const

/** One of those ways. */
export type Frame = keyof typeof frames

// How far ahead of the screen a show begins, to be there in time; a window takes longer, but costs too much to have many.
const AHEAD = '600px'
const WINDOW_AHEAD = '100px'

/** A tile that performs its show while it is in view. */
export function createTile(show: Scenario, theme: Theme, info: SandboxInfo, frame: Frame): HTMLElement {
  const id = `${show.id}-${theme}`
  const host = buildElement('div', { className: 'stage' })
  const tile = buildElement('figure', { id, className: 'tile' }, host, caption(show, theme, id))
  tile.dataset.theme = theme
  keepInert(host, tile)
  const size = frames[frame]
  if (size) Object.assign(host.style, { inlineSize: `${size[0]}px`, blockSize: `${size[1]}px` })
  let end: (() => void) | undefined
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting)
        end ??= size ? openFrame(host, id) : runScenario(show, info, { host, theme, embedded: true })
      else leave()
    },
    { rootMargin: size ? WINDOW_AHEAD : AHEAD },
  )
  const leave = () => {
    if (!end) return
    // The room is kept, so that what comes after stays where it is.
    if (!size) host.style.minBlockSize = `${host.offsetHeight}px`
    end()
    end = undefined
  }
  watcher.observe(tile)
  tile.addEventListener('leave', () => {
    watcher.disconnect()
    leave()
  })
  return tile
}

/** Keeps a show from taking the focus, and the page with it, until the visitor comes with a pointer or a key. */
function keepInert(host: HTMLElement, tile: HTMLElement): void {
  host.inert = true
  const wake = () => {
    host.inert = false
  }
  tile.addEventListener('pointerenter', wake, { once: true })
  addEventListener('keydown', wake, { once: true })
}

function caption({ title }: Scenario, theme: Theme, id: string): HTMLElement {
  return buildElement('figcaption', {}, buildElement('a', { href: `#${id}`, textContent: `${title}, ${theme}` }))
}

/** Shows a modal in a window of its own, where a sheet, its scrim and its width are the true ones. */
function openFrame(host: HTMLElement, id: string): () => void {
  host.append(buildElement('iframe', { src: `./gallery-frame.html#${id}`, title: id }))
  return () => host.replaceChildren()
}
