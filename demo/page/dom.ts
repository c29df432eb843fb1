/** Starts a page, and says on it what went wrong when something did. */
export function startPage(start: () => Promise<void>): void {
  start().catch((error: Error) => {
    const trouble = findElement('#trouble', HTMLElement)
    trouble.textContent = error.message
    trouble.hidden = false
  })
}

type Child = Node | string

/** Makes an element with these properties set and these children in it. */
export function buildElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** Finds what the page's markup promises. @throws Error when it is not there, or is another kind of element */
export function findElement<T extends Element>(selector: string, kind: new () => T, root: ParentNode = document): T {
  const element = root.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`No ${kind.name} is at ${selector}`)
}
