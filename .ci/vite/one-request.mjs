const IMPORT = /import\{([^}]*)\}from"\.\/chunks\/(shell-[^"]+)";/
const EXPORT = /export\{([^}]*)\};?\s*$/
/** The path of a part, which is relative to the folder of the shared chunk. */
const PART = /([`"])\.\/([\w.-]+\.js)\1/g

/** Splits `a as b,c` into pairs of the first and the second name. */
const pairsOf = (list) => list.split(',').map((item) => item.split(' as ').map((name) => name.trim()))

/** Turns a module's code into an expression whose value has the module's exports. */
function toExpression(code) {
  const [, exported] = EXPORT.exec(code)
  const members = pairsOf(exported).map(([own, name = own]) => `${name}:${own}`)
  return `(()=>{${code.replace(EXPORT, '')}return{${members}}})()`
}

/**
 * Copies the chunk that the script tag's file shares with the lazy parts into that file, so that the button needs one
 * request. The chunk holds functions without state that matters to both sides.
 */
export const oneRequest = () => ({
  name: 'one-request',
  generateBundle(_options, bundle) {
    const entry = Object.values(bundle).find(({ type, isEntry }) => type === 'chunk' && isEntry)
    const [, names, file] = IMPORT.exec(entry.code) ?? []
    const shell = bundle[`chunks/${file}`]
    if (!shell || shell.imports.length > 0) this.error('The first file does not import one chunk without imports')
    const members = pairsOf(names).map(([name, own = name]) => `${name}:${own}`)
    const code = entry.code.replace(IMPORT, '').replace(PART, '$1./chunks/$2$1')
    if (/\bfrom"|\bimport"/.test(code)) this.error('The first file imports more than one chunk')
    entry.code = `const{${members}}=${toExpression(shell.code)};${code}`
    entry.imports = []
  },
})
