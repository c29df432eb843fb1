import { tryOrUndefined } from '../../src/lib/errors.ts'
import { showHidden } from '../../src/lib/names/hidden-marks.ts'
import { cleanLine } from '../../src/lib/untrusted.ts'
import { buildElement, findElement } from '../page/dom.ts'
import type { AuthRequest } from './authenticate.ts'
import type { Proposal } from './client.ts'
import { readScopes } from './grant.ts'
import type { Keyring } from './keyring.ts'
import { describeRequest } from './request-descriptions.ts'
import type { Request } from './request-lists.ts'
import { createPeerHeader, describePeer, syncRows } from './session-rows.ts'
import type { WebWallet } from './wallet.ts'

const METHOD_LENGTH = 60
const MESSAGE_LENGTH = 10_000

/**
 * The requested items by name, split into those that the wallet supports and those that it lacks. `isEmpty` is true
 * when it supports none of the networks.
 */
function describeProposal(proposal: Proposal, keyrings: readonly Keyring[], nameOf: (chain: string) => string) {
  const scopes = Object.values(readScopes(proposal))
  const [chains, missing] = split(
    scopes.flatMap((scope) => scope.chains),
    keyrings.flatMap(({ $state }) => $state.get().chains),
  )
  const [methods, unknown] = split(
    scopes.flatMap((scope) => scope.methods),
    keyrings.flatMap((keyring) => keyring.methods),
  )
  const facts: [string, string][] = [
    ['Networks', chains.map(nameOf).join(', ') || 'None that this wallet supports'],
    ['Not supported', missing.map((chain) => cleanLine(nameOf(chain), METHOD_LENGTH)).join(', ')],
    ['May use', methods.join(', ')],
    ['Not granted', unknown.map((method) => cleanLine(method, METHOD_LENGTH)).join(', ')],
  ]
  return { facts: facts.filter(([, text]) => text !== ''), isEmpty: chains.length === 0 }
}

/** Splits a list into supported and missing items. */
const split = (list: readonly string[], there: readonly string[]): [string[], string[]] => [
  list.filter((entry) => there.includes(entry)),
  list.filter((entry) => !there.includes(entry)),
]

/** The dependencies of the cards besides the wallet: the network names, and a place for the result of a request. */
type CardContext = { readonly nameOf: (chain: string) => string; readonly tell: (text: string) => void }

/** Shows the open requests, oldest first, each with `Approve` and `Reject`. */
export function showRequestCards(place: HTMLElement, wallet: WebWallet, around: CardContext): void {
  const follow = () => {
    const proposals = wallet.$proposals
      .get()
      .map((one) => ({ id: one.id, make: () => proposalCard(wallet, one, around) }))
    const requests = wallet.$requests.get().map((one) => ({ id: one.id, make: () => requestCard(wallet, one, around) }))
    const auths = wallet.$authRequests.get().map((one) => ({ id: one.id, make: () => authCard(wallet, one, around) }))
    const before = place.children.length
    syncRows(
      place,
      [...proposals, ...auths, ...requests],
      ({ id }) => String(id),
      ({ make }) => make(),
    )
    const count = place.children.length
    document.title = count > 0 ? `(${count}) Sandbox wallet` : 'Sandbox wallet'
    // The focused card is gone, so the focus moves to the next request.
    const isFree = document.activeElement === document.body
    if (isFree)
      (place.querySelector('h2') ?? (before > 0 ? findElement('#sessions-title', HTMLElement) : undefined))?.focus()
  }
  for (const $list of [wallet.$proposals, wallet.$authRequests, wallet.$requests]) $list.listen(follow)
  follow()
  wallet.$proposals.listen((now, before) => {
    const ended = before?.find((one) => !now.includes(one) && one.expiryTimestamp * 1000 <= Date.now())
    if (ended) around.tell(`The request of ${describePeer(ended.proposer.metadata).name} has expired.`)
  })
}

function proposalCard(wallet: WebWallet, proposal: Proposal, { nameOf, tell }: CardContext): HTMLElement {
  const { metadata } = proposal.proposer
  const { name } = describePeer(metadata)
  const { facts, isEmpty } = describeProposal(proposal, wallet.keyrings, nameOf)
  const note = isEmpty ? 'This wallet supports none of these networks.' : ''
  return card(createPeerHeader(metadata, 'h2', ' wants to connect'), facts, note, {
    async Reject() {
      await wallet.reject(proposal)
      tell(`${name} was declined.`)
    },
    ...(!isEmpty && {
      async Approve() {
        await wallet.approve(proposal)
        tell(`Connected to ${name}. You can go back to the page.`)
      },
    }),
  })
}

function authCard(wallet: WebWallet, request: AuthRequest, { nameOf, tell }: CardContext): HTMLElement {
  const { metadata, payload } = request
  const { name } = describePeer(metadata)
  const networks = payload.chains.map((chain) => cleanLine(nameOf(chain), METHOD_LENGTH)).join(', ')
  const message = tryOrUndefined(() => wallet.messageOf(request))
  const facts: [string, string][] = [
    ['Networks', networks],
    ['Message', showHidden((message ?? '').slice(0, MESSAGE_LENGTH))],
  ]
  const note = message === undefined ? 'This wallet supports none of these networks.' : ''
  return card(createPeerHeader(metadata, 'h2', ' wants to connect and sign you in'), facts, note, {
    async Reject() {
      await wallet.refuse(request)
      tell(`${name} was declined.`)
    },
    ...(message !== undefined && {
      async Approve() {
        await wallet.authenticate(request)
        tell(`Signed in to ${name}. You can go back to the page.`)
      },
    }),
  })
}

function requestCard(wallet: WebWallet, request: Request, { nameOf, tell }: CardContext): HTMLElement {
  const session = wallet.$sessions.get().find(({ topic }) => topic === request.topic)
  const { title, facts } = describeRequest(request, nameOf)
  const head = session ? createPeerHeader(session.peer.metadata) : buildElement('h2', {}, 'A page')
  const about = { 'Wants to': title, Network: nameOf(request.chain), Method: request.method }
  return card(head, [...Object.entries(about), ...facts], '', {
    async Reject() {
      await wallet.decline(request)
      tell('Declined.')
    },
    async Approve() {
      const error = await wallet.answer(request)
      tell(error ? `The request failed: ${error.message}` : 'Done.')
    },
  })
}

type CardActions = Readonly<Record<string, () => Promise<void>>>

function card(head: HTMLElement, facts: readonly (readonly [string, string])[], note: string, verbs: CardActions) {
  const trouble = buildElement('p', {
    className: note ? 'small quiet' : 'state bad',
    role: 'status',
    textContent: note,
  })
  const buttons = ['Reject', 'Approve'].map((name) => {
    const button = buildElement('button', { type: 'button', className: 'button', disabled: !verbs[name] }, name)
    button.classList.toggle('strong', name === 'Approve')
    button.addEventListener('click', () => {
      for (const one of buttons) one.disabled = true
      verbs[name]?.().catch((error: Error) => {
        trouble.textContent = error.message
        for (const one of buttons) one.disabled = false
      })
    })
    return button
  })
  const title = head.matches('h2') ? head : findElement('h2', HTMLElement, head)
  title.tabIndex = -1
  const list = facts.flatMap(([name, text]) => [buildElement('dt', {}, name), buildElement('dd', {}, text)])
  const row = buildElement('section', { className: 'card ask', ariaLabel: title.textContent })
  row.append(
    head,
    buildElement('dl', { className: 'asked' }, ...list),
    trouble,
    buildElement('p', { className: 'answers' }, ...buttons),
  )
  return row
}
