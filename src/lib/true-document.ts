/**
 * A document, or a shadow root, by whose members one reaches the browser's own: in the document itself an element of the
 * page hides the member that it is named like (`<img name="createElement">`). It is there to be read and called: it is no
 * node that the browser takes, and has no setters. `node` is the browser's, never one that was made here.
 */
export const trueDocument = <N extends Document | ShadowRoot>(node: N): N =>
  new Proxy(node, {
    get(_, key) {
      const value = Reflect.get(Object.getPrototypeOf(node), key, node) ?? Reflect.get(node, key)
      return value?.bind?.(node) ?? value
    },
  })
