const MISPLACED = /\/[*] ?[@#]__PURE__ ?[*]\/(?=\s*return\b)/g

/** Removes annotations before `return`, which a dependency has: they mean nothing there, and a page's Rollup warns of them. */
export const soundAnnotations = () => ({
  name: 'sound-annotations',
  transform(code, id) {
    if (!id.includes('/node_modules/') || code.search(MISPLACED) < 0) return undefined
    return { code: code.replace(MISPLACED, (text) => ' '.repeat(text.length)), map: null }
  },
})
