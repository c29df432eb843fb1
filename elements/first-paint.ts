import { busy, idle, type Markup } from 'virtual:button-markup'
import type { ButtonLook } from '../src/app/button-look.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Builds the button that stands until React's takes its place; a connection to be restored shows as connecting. */
export function paintButton({ size, variant, label, loadingLabel, disabled }: ButtonLook, restoring: boolean): Node {
  const words = [label || 'Connect wallet', loadingLabel || 'Connecting'] as const
  const [shown, reserve] = restoring ? [words[1], words[0]] : words
  const button = build(restoring ? busy : idle, {
    $size: size,
    $variant: variant,
    $label: shown,
    $reserve: reserve,
  }) as HTMLButtonElement
  button.disabled = disabled
  return button
}

function build(markup: Markup, values: Readonly<Record<string, string>>): Node {
  const fill = (text: string) => text.replace(/\$\w+/g, (name) => values[name] ?? name)
  if (typeof markup === 'string') return document.createTextNode(fill(markup))
  const [tag, attributes, ...children] = markup
  const isDrawn = ['svg', 'circle', 'path'].includes(tag)
  const element = isDrawn ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    // A style attribute is refused under a strict policy; React's takes over within a moment.
    if (name !== 'style') element.setAttribute(name, fill(value))
  }
  element.append(...children.map((child) => build(child, values)))
  return element
}
