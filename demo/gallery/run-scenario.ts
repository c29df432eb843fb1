import { showView as open } from '../../src/core/actions/modal/open.ts'
import { buildElement } from '../page/dom.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import type { Scenario, Stage, Theme } from './scenario.ts'
import { createStage } from './stage.ts'

/** The place of a scenario: its host element, its theme, and whether it is embedded. */
export type Place = {
  readonly host: HTMLElement
  readonly theme: Theme
  readonly embedded: boolean
  /** Called when all steps of the scenario are done. */
  onDone?(stage: Stage): void
}

/**
 * Runs a scenario in a place. Returns a function that ends it. The elements are added when all is prepared, to avoid
 * layout shifts.
 */
export function runScenario(show: Scenario, info: SandboxInfo, { host, theme, embedded, onDone }: Place): () => void {
  const stage = createStage(show, theme, info, embedded)
  const { core } = stage
  const run = async () => {
    await show.prepare?.(stage)
    if (core.signal.aborted) return
    if (!show.buttons && !core.modal.$open.get()) open(core, core.router.$route.get())
    host.replaceChildren(...(show.buttons ? [buttonsOf(show, stage, theme), stage.modal] : [stage.modal]))
    await show.interact?.(stage)
    onDone?.(stage)
  }
  run().catch((error: unknown) => {
    // Ending the stage rejects its pending steps; that is no failure.
    if (!core.signal.aborted)
      host.replaceChildren(buildElement('p', { className: 'trouble', textContent: String(error) }))
  })
  return () => {
    // The elements are removed first, because an ending wallet revokes the picture URLs.
    host.replaceChildren()
    setTimeout(stage.end)
  }
}

function buttonsOf({ buttons = [], width }: Scenario, { name }: Stage, theme: Theme): HTMLElement {
  const place = buildElement('div', { className: 'stage-buttons' })
  if (width) place.style.inlineSize = `${width}px`
  for (const attributes of buttons) {
    const button = document.createElement('wallet-button')
    for (const [attribute, value] of Object.entries({ for: name, theme, ...attributes }))
      button.setAttribute(attribute, value)
    place.append(button)
  }
  return place
}
