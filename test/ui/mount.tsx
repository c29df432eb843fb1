import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { adoptModalStyles, loadLazyStyles } from '../../src/ui/styles.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { build } from '../fixtures/page.ts'

/** A shadow root with the modal's styles, and a function that renders into it synchronously, effects included. */
export type Stage = { readonly host: HTMLElement; readonly root: ShadowRoot; draw(node: ReactNode): void }

type Options = { theme?: 'dark' | 'light'; dir?: 'ltr' | 'rtl' }

/** Creates a stage like the inside of `<wallet-modal>`; it is removed after the test. */
export async function mount(node: ReactNode, { theme = 'dark', dir = 'ltr' }: Options = {}): Promise<Stage> {
  await loadLazyStyles()
  const host = build('div')
  const root = host.attachShadow({ mode: 'open' })
  adoptModalStyles(root)
  const wrapper = document.createElement('div')
  wrapper.dataset.wmTheme = theme
  wrapper.dir = dir
  // The rendered content needs a box of its own, as direct children of the theme generate none.
  const place = document.createElement('div')
  wrapper.append(place)
  root.append(wrapper)
  document.body.append(host)
  const react = createRoot(place)
  const draw = (next: ReactNode) => flushSync(() => react.render(next))
  afterwards(() => flushSync(() => react.unmount()))
  draw(node)
  return { host, root, draw }
}

/** Finds the element of a stage that matches a selector. @throws Error when there is none */
export function part<E extends HTMLElement = HTMLElement>({ root }: Stage, selector: string): E {
  const found = root.querySelector<E>(selector)
  if (!found) throw new Error(`nothing is ${selector}`)
  return found
}
