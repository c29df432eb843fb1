import { parseUrl } from '../../src/lib/links.ts'
import { cleanLine } from '../../src/lib/untrusted.ts'
import { build } from '../page/dom.ts'
import type { Proposal } from './client.ts'

type Metadata = Proposal['proposer']['metadata']

const NAME_LENGTH = 40
const HOST_LENGTH = 80

/** How a page calls itself, and where it says it is; neither is proved. */
export function describePeer({ name, url }: Metadata): { name: string; host: string } {
  const host = cleanLine(parseUrl(url)?.host ?? '', HOST_LENGTH)
  return { name: cleanLine(name, NAME_LENGTH) || host || 'A page', host: host || 'No address' }
}

/** A page's name and address beside its initial. Its pictures are not loaded: they may be anywhere. */
export function showPeer(metadata: Metadata, headline = 'h2', words = ''): HTMLElement {
  const { name, host } = describePeer(metadata)
  const face = build('span', { className: 'face', ariaHidden: 'true', textContent: [...name][0]?.toUpperCase() ?? '' })
  const title = build(headline as 'h2', {}, `${name}${words}`)
  return build(
    'div',
    { className: 'peer' },
    face,
    build('div', {}, title, build('p', { className: 'small quiet' }, host)),
  )
}
