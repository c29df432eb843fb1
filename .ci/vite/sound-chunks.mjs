/** Finds chunks that import each other in a circle, with the first repeated at the end; undefined without a circle. */
function findCircle(imports) {
  const done = new Set()
  const visit = (file, way) => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

/**
 * Lists problems of a build's chunks: circular imports, whose modules may run before their dependencies, and lazy parts
 * that other chunks import, which would exist twice after a retry.
 * @param chunks `{fileName, imports, isDynamicEntry}` of each
 */
export function faultsOf(chunks) {
  const circle = findCircle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
  const parts = new Set(chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ fileName }) => fileName))
  const shared = chunks.flatMap(({ fileName, imports }) =>
    imports.filter((file) => parts.has(file)).map((file) => `${fileName} imports ${file}, which is loaded on demand`),
  )
  return [...(circle ? [`Chunks import each other: ${circle.join(' → ')}`] : []), ...shared]
}

/** Fails a build with unsound chunks. */
export const soundChunks = () => ({
  name: 'sound-chunks',
  generateBundle(_options, bundle) {
    const faults = faultsOf(Object.values(bundle).filter(({ type }) => type === 'chunk'))
    if (faults.length > 0) this.error(faults.join('\n'))
  },
})
