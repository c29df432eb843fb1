import { WHOLE_VIEW } from './vite/whole-view.mjs'

/** The source of the script tag's file. */
export const ENTRY = 'elements/define.ts'

/** The id of a lazy part in the manifest of a build. */
export const partOf = (source) => `${source}?part`

/** Files of chunks with all static imports; the manifest lists them by source. @throws for an id that it lacks */
export function filesOf(manifest, ids, found = new Set()) {
  for (const id of ids) {
    if (!manifest[id]) throw new Error(`The build has no chunk of ${id}`)
    if (found.has(manifest[id].file)) continue
    found.add(manifest[id].file)
    filesOf(manifest, manifest[id].imports ?? [], found)
  }
  return found
}

/** The files that a page loads until the list of wallets is complete. */
export const firstFiles = (manifest) => filesOf(manifest, [ENTRY, partOf(WHOLE_VIEW)])
