const IMPORT = /import\{([^}]*)\}from"\.\/chunks\/(shell-[^"]+)";/
const EXPORT = /export\{([^}]*)\};?\s*$/
/** A call of the loader of parts, before the paths are those of the entry's folder. */
const CALL = /([\w$]+)\([`"]\.\/([\w.-]+\.js)[`"]\)/g

/** The file that the first parts are loaded with, so that all of them are known at the first one. */
const FIRST_VIEW = /\/first-view\.lazy-/

/**
 * Asks for files before the part that imports them has told of them. Pages that pin files by hashes would load them twice;
 * elsewhere a link has the nonce of the script tag. Without a network, a browser may keep the failure of a preload for ever.
 */
const announcer = `const announce=files=>{
const all=selector=>[...Document.prototype.querySelectorAll.call(document,selector)],
own=all("script[type=module]").find(({src})=>src===import.meta.url);
if(own&&!own.integrity&&navigator.onLine&&!all("[type=importmap]").some(({text})=>text.includes("integrity")))
for(const file of files){const link=Document.prototype.createElement.call(document,"link");
link.onload=link.onerror=()=>link.remove();
own.after(Object.assign(link,
{rel:"preload",as:"script",crossOrigin:"",nonce:own.nonce,href:new URL("chunks/"+file,import.meta.url)}))}};`.replaceAll(
  '\n',
  '',
)

/** Splits `a as b,c` into pairs of the first and the second name. */
const pairsOf = (list) => list.split(',').map((item) => item.split(' as ').map((name) => name.trim()))

/** Turns a module's code into an expression whose value has the module's exports. */
function toExpression(code) {
  const [, exported] = EXPORT.exec(code)
  const members = pairsOf(exported).map(([own, name = own]) => `${name}:${own}`)
  return `(()=>{${code.replace(EXPORT, '')}return{${members}}})()`
}

/** The files that a chunk imports, at any depth. */
function importsOf(file, bundle, found = new Set()) {
  for (const imported of bundle[file].imports)
    if (!found.has(imported)) importsOf(imported, bundle, found.add(imported))
  return found
}

/**
 * Copies the chunk that the script tag's file shares with the lazy parts into that file, so that the button needs one
 * request, and names the files that its parts need, so that the list needs one more round trip and no chain of them. The
 * chunk holds functions without state that matters to both sides.
 */
export const oneRequest = () => ({
  name: 'one-request',
  generateBundle(_options, bundle) {
    const entry = Object.values(bundle).find(({ type, isEntry }) => type === 'chunk' && isEntry)
    const [, names, file] = IMPORT.exec(entry.code) ?? []
    const shell = bundle[`chunks/${file}`]
    if (!shell || shell.imports.length > 0) this.error('The first file does not import one chunk without imports')
    const firstView = Object.keys(bundle).find((name) => FIRST_VIEW.test(name))
    const alongOf = (part) => [...importsOf(part, bundle), ...importsOf(firstView, bundle), firstView]
    const members = pairsOf(names).map(([name, own = name]) => `${name}:${own}`)
    const code = entry.code.replace(IMPORT, '').replace(CALL, (_call, load, part) => {
      const along = [...new Set(alongOf(`chunks/${part}`))].map((name) => name.replace('chunks/', ''))
      return `(announce(${JSON.stringify(along)}),${load}("./chunks/${part}"))`
    })
    if (/\bfrom"|\bimport"/.test(code)) this.error('The first file imports more than one chunk')
    entry.code = `const{${members}}=${toExpression(shell.code)};${announcer}${code}`
    entry.imports = []
  },
})
