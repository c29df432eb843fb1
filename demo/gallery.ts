import { chapters } from './gallery/chapters.ts'
import { type Chapter, type Scenario, themes } from './gallery/scenario.ts'
import { createTile, type Frame, frames } from './gallery/tile.ts'
import { buildElement, findElement, startPage } from './page/dom.ts'
import { onFieldChange, pageStorage, setField } from './page/form.ts'
import { readSandbox } from './page/sandbox.ts'
import type { SandboxInfo } from './sandbox/info.ts'

/** The gallery: every view in every state, dark and light, with the real elements. */
async function start(): Promise<void> {
  const info = await readSandbox()
  await import('../elements/define.ts')
  const form = findElement('#page', HTMLFormElement)
  const kept = pageStorage.get('frame')
  const frame = kept && Object.hasOwn(frames, kept) ? (kept as Frame) : 'place'
  setField(form, 'frame', frame)
  offerPlaces(findElement('#go', HTMLSelectElement))
  hang(info, frame)
  onFieldChange(form, {
    go: (id) => {
      location.hash = id
    },
    frame(next) {
      pageStorage.set('frame', next)
      hang(info, next as Frame)
    },
  })
  // Leaving the page ended all stages.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** Renders all tiles, in place of the previous ones. */
function hang(info: SandboxInfo, frame: Frame): void {
  for (const tile of document.querySelectorAll('.tile')) tile.dispatchEvent(new Event('leave'))
  findElement('#chapters', HTMLElement).replaceChildren(...chapters.map((chapter) => section(chapter, info, frame)))
  // The browser looked up the fragment before the tiles existed.
  document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

function section({ title, scenarios }: Chapter, info: SandboxInfo, frame: Frame): HTMLElement {
  const row = (show: Scenario) => {
    const tiles = themes.map((theme) => createTile(show, theme, info, show.buttons ? 'place' : frame))
    return buildElement('div', { id: show.id, className: show.buttons ? 'row buttons' : 'row' }, ...tiles)
  }
  return buildElement('section', {}, buildElement('h2', { textContent: title }), ...scenarios.map(row))
}

function offerPlaces(select: HTMLSelectElement): void {
  const group = ({ title, scenarios }: Chapter) =>
    buildElement(
      'optgroup',
      { label: title },
      ...scenarios.map((show) => buildElement('option', { value: show.id }, show.title)),
    )
  select.append(buildElement('option', { value: '', hidden: true }, 'Go to …'), ...chapters.map(group))
}

startPage(start)
