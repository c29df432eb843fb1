import { fileURLToPath } from 'node:url'

/** The project's folder with a trailing slash, written with forward slashes on Windows, too. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/')

/**
 * A module's path relative to the project, such as `src/lib/lazy.ts`; undefined outside the project. Rules about
 * modules only use this path, because the folders above may have any name.
 */
export const placeOf = (id) => (id.startsWith(ROOT) ? id.slice(ROOT.length).split('?')[0] : undefined)
