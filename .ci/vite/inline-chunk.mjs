const EXPORT = /export\{([^}]*)\};?\s*$/
/** The file of the first view, which nearly every other file imports. */
const APP = /^chunks\/app-[\w-]{8}\.js$/

/** Splits `a as b,c` into pairs of the first and the second name. */
const pairsOf = (list) => list.split(',').map((item) => item.split(' as ').map((name) => name.trim()))

/** Turns the names of an import into a pattern that takes them out of an object. */
export const toPattern = (list) => `{${pairsOf(list).map(([name, own = name]) => `${name}:${own}`)}}`

/** Turns a module's code into an expression whose value has the module's exports. */
export function toExpression(code) {
  const [, exported] = EXPORT.exec(code)
  const members = pairsOf(exported).map(([own, name = own]) => `${name}:${own}`)
  return `(()=>{${code.replace(EXPORT, '')}return{${members}}})()`
}

/** Matches the import of a chunk, with its names as the first group. */
export const importOf = (fileName) =>
  new RegExp(`import\\{([^}]*)\\}from"\\./(?:chunks/)?${fileName.replace('chunks/', '').replaceAll('.', '\\.')}";?`)

/**
 * Copies a chunk that imports nothing into the file of the first view, for that file and for all that import it anyway. `name`
 * is the variable that holds its exports.
 */
export function inlineIntoApp(bundle, inlined, name) {
  const app = Object.keys(bundle).find((file) => APP.test(file))
  const users = Object.values(bundle).filter(
    ({ fileName, imports = [] }) => imports.includes(inlined.fileName) && [fileName, ...imports].includes(app),
  )
  for (const chunk of users) {
    const isApp = chunk.fileName === app
    const source = isApp
      ? `const ${name}=${toExpression(inlined.code)};`
      : `import{${name}}from"./${app.replace('chunks/', '')}";`
    const code = chunk.code.replace(
      importOf(inlined.fileName),
      (_import, names) => `${source}const${toPattern(names)}=${name};`,
    )
    chunk.code = isApp ? code.replace(EXPORT, (_export, names) => `export{${names},${name}};`) : code
    chunk.imports = chunk.imports.filter((file) => file !== inlined.fileName)
  }
}
