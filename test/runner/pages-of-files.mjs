import { statSync } from 'node:fs'
import { needsOwnPage } from './marks.mjs'

/** So many files share a page at most: a page costs about a second, and a failure is easier to find among few. */
const MOST = 12

const folderOf = (file) => file.split('/').slice(1, 2).join()
/** The longest files take the longest; the same on each machine, so that the same files always share a page. */
const sizeOf = (file) => statSync(file).size
const sizeOfAll = (files) => files.reduce((sum, file) => sum + sizeOf(file), 0)

/** Cuts a list into parts of equal length, none over MOST. */
function cut(list) {
  const parts = Math.ceil(list.length / MOST)
  return Array.from({ length: parts }, (_, at) => list.filter((_one, index) => index % parts === at))
}

/**
 * Shares test files among pages, the longest page first, so that the last to end are short. Files of one folder share a
 * page, unless they need one of their own.
 * @returns `{name, files}` for each page
 */
export function pagesOf(files) {
  const apart = files.filter(needsOwnPage)
  const shared = files.filter((file) => !apart.includes(file)).sort((one, other) => sizeOf(other) - sizeOf(one))
  const folders = [...new Set(shared.map(folderOf))]
  const pages = [
    ...apart.map((file) => [file]),
    ...folders.flatMap((folder) => cut(shared.filter((file) => folderOf(file) === folder))),
  ].sort((one, other) => sizeOfAll(other) - sizeOfAll(one))
  return pages.map((page, at) => ({
    name: `${String(at + 1).padStart(3, '0')}-${folderOf(page[0])}`,
    files: page.sort(),
  }))
}
