import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** An element as `[tag, attributes, ...children]`, or a text. */
type Drawing = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: Drawing[]]

const PROPS: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' }
// React takes an empty text for false.
const FLAGS = new Set(['disabled', 'hidden', 'open'])

function toNode(drawing: Drawing): ReactNode {
  if (typeof drawing === 'string') return drawing
  const [tag, attributes, ...children] = drawing
  const props = Object.entries(attributes).map(([name, text]) => [PROPS[name] ?? name, FLAGS.has(name) || text])
  return createElement(tag, Object.fromEntries(props), ...children.map(toNode))
}

/** Draws a view with React at a click on the page's button. It loads, asks and follows nothing: the least that the view takes. */
function drawAtClick(drawing: Drawing, styles: string): void {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)
  const react = createRoot(root)
  document.querySelector('button')?.addEventListener('click', () => react.render(toNode(drawing)))
}

Object.assign(globalThis, { drawAtClick })
