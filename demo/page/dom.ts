/** Starts a page, and shows an error on the page when the start fails. */
export function startPage(start: () => Promise<void>): void {
  start().catch((error: Error) => {
    const trouble = findElement('#trouble', HTMLElement)
    trouble.textContent = error.message
    trouble.hidden = false
  })
}

type Child = Node | string

/** Creates an element with these properties and children. */
export function buildElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** Finds an element that the page's markup contains. @throws Error when it is missing or of another type */
export function findElement<T extends Element>(selector: string, kind: new () => T, root: ParentNode = document): T {
  const element = root.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`No ${kind.name} is at ${selector}`)
}
