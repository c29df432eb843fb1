import { trueDocument } from '../src/lib/true-document.ts'
import { optionAttributes } from './attributes.ts'
import type { WalletElement } from './element.ts'
import { WalletModal } from './wallet-modal.ts'

/**
 * Finds the modal of a button: the one that `for` names, which may be added later, or else the first one of the
 * document. Resolves to undefined if the document has no modal, or when the button has left the page.
 */
export async function findModal(
  button: WalletElement,
  tag: string,
  signal: AbortSignal,
): Promise<WalletModal | undefined> {
  const id = button.getAttribute('for')
  const root = button.getRootNode() as Document | ShadowRoot
  if (id) return appear(root, () => asModal(trueDocument(root).getElementById(id)), signal)
  // While the browser parses the page, the modal may still follow below the button.
  const page = trueDocument(document)
  if (page.readyState === 'loading') {
    await new Promise((resolve) => page.addEventListener('DOMContentLoaded', resolve, { once: true, signal }))
  }
  await Promise.resolve()
  return asModal(page.querySelector(tag))
}

/** Makes a modal with the attributes of a button, or returns the page's modal if it has one by now; undefined with `disableAppend`. */
export function makeModal(button: WalletElement, tag: string): WalletModal | undefined {
  // Several buttons look for a modal at the same time; only the first one makes it.
  const page = trueDocument(document)
  const made = asModal(page.querySelector(tag))
  if (made || button.given['disableAppend']) return made
  const modal = page.createElement(tag) as WalletModal
  for (const attribute of Object.keys(optionAttributes)) {
    const text = button.getAttribute(attribute)
    if (text !== null) modal.setAttribute(attribute, text)
  }
  modal.options = button.options
  if (button.given['embedded']) button.after(modal)
  else page.body.append(modal)
  return modal
}

const asModal = (element: Element | null): WalletModal | undefined =>
  element instanceof WalletModal ? element : undefined

function appear(
  root: Node,
  look: () => WalletModal | undefined,
  signal: AbortSignal,
): Promise<WalletModal | undefined> {
  return new Promise((resolve) => {
    const finish = (modal?: WalletModal) => {
      watcher.disconnect()
      resolve(modal)
    }
    const check = () => {
      const modal = look()
      if (modal) finish(modal)
    }
    const watcher = new MutationObserver(check)
    signal.addEventListener('abort', () => finish(), { once: true })
    watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['id'] })
    check()
  })
}
