import { chapters } from './gallery/chapters.ts'
import { type Chapter, type Show, themes } from './gallery/scenario.ts'
import { createTile, type Frame, frames } from './gallery/tile.ts'
import { build, find, startPage } from './page/dom.ts'
import { choose, lasting, onChange } from './page/form.ts'
import { readSandbox } from './page/sandbox.ts'
import type { SandboxInfo } from './sandbox/info.ts'

/** Every view in every state, dark and light, by the real elements. */
async function start(): Promise<void> {
  const info = await readSandbox()
  await import('../elements/define.ts')
  const form = find('#page', HTMLFormElement)
  const kept = lasting.get('frame')
  const frame = kept && Object.hasOwn(frames, kept) ? (kept as Frame) : 'place'
  choose(form, 'frame', frame)
  offerPlaces(find('#go', HTMLSelectElement))
  hang(info, frame)
  onChange(form, {
    go: (id) => {
      location.hash = id
    },
    frame(next) {
      lasting.set('frame', next)
      hang(info, next as Frame)
    },
  })
  // All stages ended when the page was left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** Hangs all tiles, in place of those before. */
function hang(info: SandboxInfo, frame: Frame): void {
  for (const tile of document.querySelectorAll('.tile')) tile.dispatchEvent(new Event('leave'))
  find('#chapters', HTMLElement).replaceChildren(...chapters.map((chapter) => section(chapter, info, frame)))
  // The browser looked for the address before there was anything to find.
  document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

function section({ title, shows }: Chapter, info: SandboxInfo, frame: Frame): HTMLElement {
  const row = (show: Show) => {
    const tiles = themes.map((theme) => createTile(show, theme, info, show.buttons ? 'place' : frame))
    return build('div', { id: show.id, className: show.buttons ? 'row buttons' : 'row' }, ...tiles)
  }
  return build('section', {}, build('h2', { textContent: title }), ...shows.map(row))
}

function offerPlaces(select: HTMLSelectElement): void {
  const group = ({ title, shows }: Chapter) =>
    build('optgroup', { label: title }, ...shows.map((show) => build('option', { value: show.id }, show.title)))
  select.append(build('option', { value: '', hidden: true }, 'Go to …'), ...chapters.map(group))
}

startPage(start)
