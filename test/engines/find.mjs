import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs in PATH, or undefined. */
export function inPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** What a program prints with one argument, or undefined. */
export function printed(program, argument) {
  try {
    return execFileSync(program, [argument], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
