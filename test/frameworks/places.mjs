import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../.ci/places.mjs'

const APPS = join(ROOT, 'demo/frameworks')
/** Installed packages of each app, by the hash of its lock file. */
export const CACHE = join(ROOT, 'node_modules/.cache/frameworks')

/** An app's package.json; undefined for a page without tools. */
function readPackage(folder) {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The apps of demo/frameworks by name. @throws Error for a name that is no app */
export function findApps(names) {
  const all = readdirSync(APPS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const unknown = names.find((name) => !all.includes(name))
  if (unknown) throw new Error(`No app is named ${unknown}; there are ${all.join(', ')}`)
  return all
    .filter((name) => !names.length || names.includes(name))
    .map((name) => {
      const folder = join(APPS, name)
      const manifest = readPackage(folder)
      return { name, folder, manifest, scripts: manifest?.scripts ?? {} }
    })
}

const NO_SOURCE =
  /^(?:package(?:-lock)?\.json|node_modules|\.\w.*|tsconfig.*|.*\.config\.\w+|angular\.json|.*\.d\.ts|README.*)$/

/** Counts the lines that a user writes: without configuration of tools, and without blank lines. */
export function countLines({ folder }) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && !NO_SOURCE.test(entry.name))
  const texts = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  return texts
    .join('\n')
    .split('\n')
    .filter((line) => line.trim()).length
}
