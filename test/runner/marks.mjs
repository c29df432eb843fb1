import { readFileSync } from 'node:fs'

/**
 * How a test file wants to run, as the words of its first line say: `// @run node` (a rule that needs no page: Node runs
 * it), `page` (with `npm run test:all`, a page runs it as well, because it uses what each browser implements itself),
 * `alone` (in a page of its own, because it counts or changes what other files would see), `all` (only with
 * `npm run test:all`).
 */
export function marksOf(file) {
  const [first] = readFileSync(file, 'utf8').split('\n', 1)
  const words = /^\/\/ @run ([a-z ]+)$/.exec(first)?.[1].split(' ') ?? []
  return Object.fromEntries(['node', 'page', 'alone', 'all'].map((word) => [word, words.includes(word)]))
}

/** Whether a file shares its page with no other: exhaustive files are long, and need no page that others have warmed. */
export function needsOwnPage(file) {
  const { alone, all } = marksOf(file)
  return alone || all
}
