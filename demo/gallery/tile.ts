import { buildElement } from '../page/dom.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import { runScenario } from './run-scenario.ts'
import type { Scenario, Theme } from './scenario.ts'

/** The display of a modal in the gallery: in place, or in a window of its own with this width in px. */
export const frames = { place: undefined, window: [640, 760], phone: [390, 844] } as const

/** One of those displays. */
export type Frame = keyof typeof frames

// Distance from the visible area at which a scenario starts, so that it is ready in time. A window starts later: it
// takes longer to load, but many at once cost too much.
const AHEAD = '600px'
const WINDOW_AHEAD = '100px'

/** A tile that runs its scenario while it is in view. */
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
    // Keeps its height, so that the tiles below stay in place.
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

/** Keeps a scenario from taking the focus, which would scroll the page, until the visitor uses a pointer or a key. */
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

/** Shows a modal in a window of its own, where the sheet, its scrim and its width are real. */
function openFrame(host: HTMLElement, id: string): () => void {
  host.append(buildElement('iframe', { src: `./gallery-frame.html#${id}`, title: id }))
  return () => host.replaceChildren()
}
