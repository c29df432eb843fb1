/** Writes the type declarations of the npm package: those that its doors reach, and no others. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { doors, markupModules, pagePackages } from './doors.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const all = join(root, 'node_modules/.cache/types')
const out = join(root, 'dist/types')
const IMPORT = /((?:from|import) ?\(?)(['"])([^'"]+)\2/g

/** The declaration of a source file. */
export const declarationOf = (source) => source.replace(/\.tsx?$/, '.d.ts')

/** @throws when the sources have type errors */
function compile() {
  rmSync(all, { recursive: true, force: true })
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
  const args = [compiler, '-p', '.ci/tsconfig.product.json', '--outDir', all]
  if (spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0)
    throw new Error('The types could not be built')
}

/**
 * Copies a declaration with all that it imports. Specifiers end with `.js`, which every resolution of TypeScript follows.
 * @throws when it imports a package that a page does not have: its types are an error there, or `any`
 */
function copy(file, allowed, copied) {
  if (copied.has(file)) return
  copied.add(file)
  const text = readFileSync(join(all, file), 'utf8').replace(IMPORT, (_, start, quote, target) => {
    if (target.startsWith('.')) {
      copy(declarationOf(posix.join(posix.dirname(file), target)), allowed, copied)
    } else if (!allowed.includes(target)) {
      throw new Error(`${file} imports ${target}: mark what needs it @internal, or write the type out`)
    }
    return start + quote + target.replace(/\.tsx?$/, '.js') + quote
  })
  mkdirSync(dirname(join(out, file)), { recursive: true })
  writeFileSync(join(out, file), text)
}

/** Writes `dist/types`. @throws when the sources have type errors, or the types need a package */
export function writeTypes() {
  compile()
  rmSync(out, { recursive: true, force: true })
  const copied = new Set()
  const allowed = [...Object.values(pagePackages), ...markupModules]
  for (const source of Object.values(doors)) copy(declarationOf(source), allowed, copied)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTypes()
