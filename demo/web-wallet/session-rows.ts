import { shortAddress } from '../../src/lib/format.ts'
import { build, find } from '../page/dom.ts'
import type { Session } from './client.ts'
import { showPeer } from './peer.ts'
import { showRows } from './rows.ts'
import type { WebWallet } from './wallet.ts'

/** Shows the sessions, each with what it was granted and `End session`. */
export function showSessions(place: HTMLElement, wallet: WebWallet, nameOf: (chain: string) => string): void {
  wallet.$sessions.subscribe((sessions) => {
    // What a session grants is part of its key: a row is made anew when that changes.
    const keyOf = ({ topic, acknowledged, namespaces }: Session) => JSON.stringify([topic, acknowledged, namespaces])
    const held = place.contains(document.activeElement)
    showRows(place, sessions, keyOf, (session) => row(wallet, session, nameOf))
    find('#no-sessions', HTMLElement).hidden = sessions.length > 0
    if (held && !place.contains(document.activeElement)) find('#sessions-title', HTMLElement).focus()
  })
}

function row(wallet: WebWallet, session: Session, nameOf: (chain: string) => string): HTMLElement {
  const accounts = Object.values(session.namespaces).flatMap((namespace) => namespace.accounts)
  const chains = new Set(accounts.map((account) => account.split(':', 2).join(':')))
  const first = accounts[0]?.split(':')[2]
  const granted = [[...chains].map(nameOf).join(', '), first && shortAddress(first)].filter(Boolean).join(' · ')
  const button = build('button', { type: 'button', className: 'button' }, 'End session')
  const state = build('p', { className: 'small quiet', textContent: granted || 'No account' })
  if (!session.acknowledged) state.textContent = 'Granted, but the page has not answered yet.'
  button.addEventListener('click', () => {
    button.disabled = true
    wallet.end(session).catch((error: Error) => {
      button.disabled = false
      state.textContent = error.message
    })
  })
  const peer = showPeer(session.peer.metadata, 'h3')
  peer.lastElementChild?.append(state)
  return build('li', {}, peer, button)
}
