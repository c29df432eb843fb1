import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { adoptModalStyles, loadLazyStyles } from '../../src/ui/styles.ts'
import { afterwards, build } from '../fixtures/page.ts'

/** A shadow root with the product's looks, and what draws into it at once, effects included. */
export type Stage = { readonly host: HTMLElement; readonly root: ShadowRoot; draw(node: ReactNode): void }

type Options = { theme?: 'dark' | 'light'; dir?: 'ltr' | 'rtl' }

/** Makes a stage like the inside of an element; it ends with the test. */
export async function mount(node: ReactNode, { theme = 'dark', dir = 'ltr' }: Options = {}): Promise<Stage> {
  await loadLazyStyles()
  const host = build('div')
  const root = host.attachShadow({ mode: 'open' })
  adoptModalStyles(root)
  const wrapper = document.createElement('div')
  wrapper.dataset.wmTheme = theme
  wrapper.dir = dir
  // A box of its own for what is drawn: what is right under the theme makes none.
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

/** The one element of a stage that a selector finds. @throws Error when there is none */
export function part<E extends HTMLElement = HTMLElement>({ root }: Stage, selector: string): E {
  const found = root.querySelector<E>(selector)
  if (!found) throw new Error(`nothing is ${selector}`)
  return found
}
