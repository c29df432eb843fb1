import { read } from '../../lib/errors.ts'
import { isDataImage } from '../../lib/image.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { readList, readText } from '../shared/read-list.ts'

const MAX_NAME = 64
const MAX_PROVIDERS = 1_000
// A path of names on the window; those that every object inherits lead elsewhere.
const PATH = /^(?!.*(?:__proto__|constructor|prototype))[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*$/

/** A Bitcoin wallet as it lists itself: where its provider stands on the window, and what it calls itself. */
export type ListedProvider = { readonly id: string; readonly name: string; readonly icon?: string }

/** The wallets in `window.btc_providers`, each field read once, the first of one id; junk is left out. Never throws. */
export function readProviders(value: unknown): ListedProvider[] {
  const found = new Map<string, ListedProvider>()
  for (const item of readList(value, MAX_PROVIDERS) ?? []) {
    const id = readText(read(item, 'id'))
    const name = cleanLine(read(item, 'name'), MAX_NAME)
    const icon = read(item, 'icon')
    if (!id || !PATH.test(id) || !name || found.has(id)) continue
    found.set(id, { id, name, ...(isDataImage(icon) && { icon }) })
  }
  return [...found.values()]
}

/** What stands at a path of names on the window; undefined when nothing does. Never throws. */
export const providerAt = (path: string): unknown => path.split('.').reduce<unknown>(read, window)
