import { fileURLToPath } from 'node:url'

/** The project's folder with a slash at its end, as the bundler writes paths: with slashes on Windows, too. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/')

/**
 * A module's path from the project's folder, such as `src/lib/once.ts`, wherever that folder lies; undefined for what is
 * not in it. Rules about modules look at this alone: the folders above may have any name.
 */
export const placeOf = (id) => (id.startsWith(ROOT) ? id.slice(ROOT.length).split('?')[0] : undefined)
