import { readFile } from 'node:fs/promises'
import { ROOT } from '../places.mjs'
import { COPY, LOADER } from './parts.mjs'

const MODULE = /\.tsx?$/

const isCopy = (id) => id?.endsWith(COPY)

/**
 * Gives the script tag's file its own copies of the modules that it shares with the lazy parts, so that the button needs
 * one request. They are small, and none has a state that both sides need. The parts cannot import the file itself: a page
 * may load it by another URL, with a query or after a redirect, and it would run twice.
 */
export const oneFile = (entry) => ({
  name: 'one-file',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (importer !== ROOT + entry && !isCopy(importer)) return undefined
      const found = await this.resolve(source, importer.split('?')[0], { ...options, skipSelf: true })
      return found && (MODULE.test(found.id) || source === LOADER) ? found.id + COPY : found
    },
  },
  async load(id) {
    if (!isCopy(id) || !id.startsWith(ROOT)) return undefined
    return { code: await readFile(id.slice(0, -COPY.length), 'utf8'), moduleType: 'ts' }
  },
})
