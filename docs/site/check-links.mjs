import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LINK = /<a\b[^>]*?\shref="([^"]*)"/g
const ID = /\sid="([^"]*)"/g
const LOADED = /<(?:script|img|link|iframe)\b[^>]*?\s(?:src|href)="((?:https?:)?\/\/[^"]*)"/g

/** Lists links to missing pages and anchors, and whatever a page loads from outside; one line for each. */
export function checkSite(folder) {
  const files = readdirSync(folder, { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  const pages = files.filter((file) => file.endsWith('.html'))
  const texts = new Map(pages.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const ids = new Map([...texts].map(([file, text]) => [file, new Set(all(text, ID))]))
  return [...texts].flatMap(([file, text]) => [
    ...all(text, LINK).flatMap((link) => checkLink(folder, ids, file, link)),
    ...all(text, LOADED).map((url) => `${file} loads ${url}`),
  ])
}

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found.replaceAll('&amp;', '&'))

function checkLink(folder, ids, file, link) {
  const { origin, pathname, hash } = new URL(link, `http://site/${file}`)
  if (origin !== 'http://site') return []
  const path = decodeURIComponent(pathname).slice(1)
  const target = path === '' || path.endsWith('/') ? `${path}index.html` : path
  if (!existsSync(join(folder, target))) return [`${file} links to ${link}, which does not exist`]
  const anchor = decodeURIComponent(hash).slice(1)
  return !anchor || ids.get(target)?.has(anchor) ? [] : [`${file} links to ${link}, which has no such anchor`]
}
