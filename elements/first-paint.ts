import { busy, idle, type Markup } from 'virtual:button-markup'
import type { WalletButtonAttributes } from '../src/app/wallet-button-attributes.ts'
import { trueDocument } from '../src/lib/true-document.ts'

const SVG = 'http://www.w3.org/2000/svg'
const HTML = 'http://www.w3.org/1999/xhtml'

/**
 * Builds the button that is shown until React's button replaces it. While a connection is restored, it shows `account`, the
 * label of the account, or `Connecting` without one.
 */
export function paintButton(look: WalletButtonAttributes, restoring: boolean, account?: string): Node {
  const { size, label, loadingLabel, disabled } = look
  const isNetwork = look.kind === 'network'
  const words = [label || (isNetwork ? 'Choose network' : 'Connect wallet'), loadingLabel || 'Connecting'] as const
  const [shown, reserve] = restoring ? [(!isNetwork && !look.namespace && account) || words[1], words[0]] : words
  const button = build(restoring ? busy : idle, {
    $size: size,
    $variant: isNetwork ? 'quiet' : look.variant,
    $label: shown,
    $reserve: reserve,
  }) as HTMLButtonElement
  button.disabled = disabled
  return button
}

function build(markup: Markup, values: Readonly<Record<string, string>>): Node | string {
  const fill = (text: string) => text.replace(/\$\w+/g, (name) => values[name] ?? name)
  if (typeof markup === 'string') return fill(markup)
  const [tag, attributes, ...children] = markup
  const isDrawn = ['svg', 'circle', 'path'].includes(tag)
  const element = trueDocument(document).createElementNS(isDrawn ? SVG : HTML, tag)
  for (const [name, value] of Object.entries(attributes)) {
    // A strict content security policy refuses style attributes. React's button, which follows soon, sets styles by script.
    if (name !== 'style') element.setAttribute(name, fill(value))
  }
  element.append(...children.map((child) => build(child, values)))
  return element
}
