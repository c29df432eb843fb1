import { readFileSync, statSync } from 'node:fs'
import { marksOf } from './marks.mjs'

/** So many files share a page at most: a page costs about a second, and a failure is easier to find among few. */
const MOST = 12
/** A journal of earlier runs: the milliseconds of each file. A fresh clone has none and goes by the files' sizes. */
export const TIMES = 'node_modules/.cache/test-times.json'

function readTimes() {
  try {
    return JSON.parse(readFileSync(TIMES, 'utf8'))
  } catch {
    return {}
  }
}

const folderOf = (file) => file.split('/').slice(1, 2).join()

/** Cuts a list into parts of equal length, none over MOST. */
function cut(list) {
  const parts = Math.ceil(list.length / MOST)
  return Array.from({ length: parts }, (_, at) => list.filter((_one, index) => index % parts === at))
}

/**
 * Shares test files among pages, the longest page first, so that the last to end are short. A file that is marked `alone`
 * has a page of its own.
 * @returns `{name, files}` for each page
 */
export function pagesOf(files) {
  const times = readTimes()
  const cost = (file) => times[file] ?? statSync(file).size / 4
  const costOf = (group) => group.reduce((sum, file) => sum + cost(file), 0)
  const alone = files.filter((file) => marksOf(file).alone)
  const shared = files.filter((file) => !alone.includes(file)).sort((one, other) => cost(other) - cost(one))
  const folders = [...new Set(shared.map(folderOf))]
  const groups = [
    ...alone.map((file) => [file]),
    ...folders.flatMap((folder) => cut(shared.filter((file) => folderOf(file) === folder))),
  ].sort((one, other) => costOf(other) - costOf(one))
  return groups.map((group, at) => ({
    name: `${String(at + 1).padStart(3, '0')}-${folderOf(group[0])}`,
    files: group.sort(),
  }))
}
