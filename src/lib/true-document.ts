/**
 * Returns a proxy of a document or shadow root that always reads the browser's own members. In the document itself, an
 * element such as `<img name="createElement">` hides the member of that name (DOM clobbering). The proxy is for reading and
 * calling members only: DOM functions do not accept it as a node, and it has no setters. `node` must be the original node.
 */
export const trueDocument = <N extends Document | ShadowRoot>(node: N): N =>
  new Proxy(node, {
    get(_, key) {
      const value = Reflect.get(Object.getPrototypeOf(node), key, node) ?? Reflect.get(node, key)
      return value?.bind?.(node) ?? value
    },
  })
