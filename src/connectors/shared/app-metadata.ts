import { trueDocument } from '../../lib/true-document.ts'
import type { Config } from '../../schema/config/options.ts'

/** What wallets learn about the page, in the WalletConnect SDK's shape. */
export type AppMetadata = { name: string; description: string; url: string; icons: string[] }

/**
 * What wallets show about the page: the option `metadata`, else the contents of the page's head. The URL is always the
 * page's true origin, because wallets compare it.
 */
export function metadataOf({ metadata }: Config, document: Document = globalThis.document): AppMetadata {
  const page = trueDocument(document)
  const icons = metadata?.icons ?? []
  return {
    name: metadata?.name || page.title || page.location.host,
    description: metadata?.description || content(page, 'meta[property="og:description"], meta[name="description"]'),
    url: page.location.origin,
    icons: icons.length > 0 ? [...icons] : headIcons(page),
  }
}

const content = (page: Document, selector: string): string =>
  page.querySelector<HTMLMetaElement>(selector)?.content ?? ''

const headIcons = (page: Document): string[] =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map(({ href }) => href).slice(0, 4)
