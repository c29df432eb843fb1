import type { ReadableAtom } from 'nanostores'
import { connect } from '../../src/core/actions/connect/connect.ts'
import { findConnector } from '../../src/core/actions/connect/wait-for-connector.ts'
import { showView } from '../../src/core/actions/modal/open.ts'
import type { Route } from '../../src/core/routes.ts'
import type { Stage } from './scenario.ts'

/** Connects Harbor, and then shows a view. */
export async function connectHarbor(stage: Stage, route?: Route): Promise<void> {
  const { core, harborId } = stage
  await connect(core, { connector: findConnector(core, harborId, undefined), signal: core.signal })
  if (route) showView(core, route)
}

/** Waits until the balances of the connected account are loaded. */
export const waitForBalances = ({ core }: Stage): Promise<unknown> =>
  waitUntil(core.$balance, ({ holdings }) => holdings !== undefined)

/** Waits until a store meets a condition. Never resolves when the stage ends first. */
export const waitUntil = <T>(store: ReadableAtom<T>, test: (value: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    let stop: (() => void) | undefined
    const look = (value: T) => {
      if (!test(value)) return
      resolve(value)
      // The first call happens before `stop` is assigned.
      queueMicrotask(() => stop?.())
    }
    stop = store.subscribe(look)
  })

/** Clicks the first button or row whose name starts with this text, as soon as it exists. */
export async function pressButton(stage: Stage, name: string): Promise<void> {
  // A row starts with its picture, which may be a letter.
  const textOf = (button: HTMLElement) => (button.querySelector('.row-title') ?? button).textContent ?? ''
  const named = (button: HTMLElement) => (button.ariaLabel ?? textOf(button)).startsWith(name)
  const button = await waitForElement(stage, () => [...all<HTMLButtonElement>(stage, 'button')].find(named))
  button.click()
}

/** Types into the field with this name, as soon as it exists. */
export async function typeText(stage: Stage, name: string, text: string): Promise<void> {
  const named = (input: HTMLInputElement) => input.ariaLabel === name || input.labels?.[0]?.textContent === name
  const input = await waitForElement(stage, () => [...all<HTMLInputElement>(stage, 'input')].find(named))
  // React overrides the field's own `value` property, so this calls the native setter to make React notice the input.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const all = <T extends HTMLElement>({ modal }: Stage, selector: string): T[] => [
  ...(modal.shadowRoot?.querySelectorAll<T>(selector) ?? []),
]

function waitForElement<T>({ modal }: Stage, look: () => T | undefined): Promise<T> {
  return new Promise((resolve) => {
    const check = () => {
      const found = look()
      if (found === undefined) return
      watcher.disconnect()
      resolve(found)
    }
    const watcher = new MutationObserver(check)
    if (modal.shadowRoot) watcher.observe(modal.shadowRoot, { childList: true, subtree: true })
    check()
  })
}
