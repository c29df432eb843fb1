import { shortAddress } from '../../src/lib/format.ts'
import { parseUrl } from '../../src/lib/links.ts'
import { cleanLine } from '../../src/lib/untrusted.ts'
import { buildElement, findElement } from '../page/dom.ts'
import type { Proposal, Session } from './client.ts'
import type { WebWallet } from './wallet.ts'

/** Renders a list. Each element is created once and kept while its entry exists. New elements are added at the end. */
export function syncRows<T>(
  place: Element,
  list: readonly T[],
  keyOf: (entry: T) => string,
  make: (entry: T) => Element,
): void {
  const shown = new Map([...place.children].map((row) => [row.getAttribute('data-key'), row]))
  for (const entry of list) {
    const key = keyOf(entry)
    if (shown.delete(key)) continue
    const row = make(entry)
    row.setAttribute('data-key', key)
    place.append(row)
  }
  for (const row of shown.values()) row.remove()
}

type Metadata = Proposal['proposer']['metadata']

const NAME_LENGTH = 40
const HOST_LENGTH = 80

/** The name and URL that a page claims; both are unverified. */
export function describePeer({ name, url }: Metadata): { name: string; host: string } {
  const host = cleanLine(parseUrl(url)?.host ?? '', HOST_LENGTH)
  return { name: cleanLine(name, NAME_LENGTH) || host || 'A page', host: host || 'No address' }
}

/** The name and URL of a page beside its initial. Its pictures are not loaded, because they may be on any host. */
export function createPeerHeader(metadata: Metadata, headline = 'h2', words = ''): HTMLElement {
  const { name, host } = describePeer(metadata)
  const face = buildElement('span', {
    className: 'face',
    ariaHidden: 'true',
    textContent: [...name][0]?.toUpperCase() ?? '',
  })
  const title = buildElement(headline as 'h2', {}, `${name}${words}`)
  return buildElement(
    'div',
    { className: 'peer' },
    face,
    buildElement('div', {}, title, buildElement('p', { className: 'small quiet' }, host)),
  )
}

/** Shows the sessions, each with its grant and `End session`. */
export function showSessions(place: HTMLElement, wallet: WebWallet, nameOf: (chain: string) => string): void {
  wallet.$sessions.subscribe((sessions) => {
    // The key of a row contains the grant, so that the row is rebuilt when the grant changes.
    const keyOf = ({ topic, acknowledged, namespaces }: Session) => JSON.stringify([topic, acknowledged, namespaces])
    const held = place.contains(document.activeElement)
    syncRows(place, sessions, keyOf, (session) => row(wallet, session, nameOf))
    findElement('#no-sessions', HTMLElement).hidden = sessions.length > 0
    if (held && !place.contains(document.activeElement)) findElement('#sessions-title', HTMLElement).focus()
  })
}

function row(wallet: WebWallet, session: Session, nameOf: (chain: string) => string): HTMLElement {
  const accounts = Object.values(session.namespaces).flatMap((namespace) => namespace.accounts)
  const chains = new Set(accounts.map((account) => account.split(':', 2).join(':')))
  const first = accounts[0]?.split(':')[2]
  const granted = [[...chains].map(nameOf).join(', '), first && shortAddress(first)].filter(Boolean).join(' · ')
  const button = buildElement('button', { type: 'button', className: 'button' }, 'End session')
  const state = buildElement('p', { className: 'small quiet', textContent: granted || 'No account' })
  if (!session.acknowledged) state.textContent = 'Granted, but the page has not answered yet.'
  button.addEventListener('click', () => {
    button.disabled = true
    wallet.end(session).catch((error: Error) => {
      button.disabled = false
      state.textContent = error.message
    })
  })
  const peer = createPeerHeader(session.peer.metadata, 'h3')
  peer.lastElementChild?.append(state)
  return buildElement('li', {}, peer, button)
}
