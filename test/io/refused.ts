/** Makes the browser refuse these storages, as in a sandboxed frame; returns how to allow them again. */
export function refuseStorage(...names: ('localStorage' | 'sessionStorage')[]): () => void {
  const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name) as PropertyDescriptor] as const)
  const get = () => {
    throw new DOMException('The document is sandboxed', 'SecurityError')
  }
  for (const name of names) Object.defineProperty(window, name, { configurable: true, get })
  return () => {
    for (const [name, descriptor] of own) Object.defineProperty(window, name, descriptor)
  }
}
