import { cleanLine } from '../../src/lib/untrusted.ts'
import { buildElement, findElement } from '../page/dom.ts'
import type { Approval, Approvals, RequestDescription } from './approvals.ts'
import type { Payload } from './requests.ts'

const VISIBLE_MS = 500

/**
 * Enables a button after it was visible for half a second, and disables it while it is not. Returns a function that
 * stops this.
 */
function enableWhenVisible(button: HTMLButtonElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer)
    button.disabled = true
    // On a busy machine, several entries arrive at once; the last one is the current state.
    if (!entries.at(-1)?.isIntersecting) return
    timer = setTimeout(() => {
      button.disabled = false
    }, VISIBLE_MS)
  })
  observer.observe(button)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** Shows the oldest waiting request. The embedding page shows how many wait. */
export function showApprovals({ $waiting }: Approvals, pageName: () => string): void {
  const place = findElement('#asks', HTMLElement)
  let shown: { approval: Approval; end: () => void } | undefined
  $waiting.subscribe((waiting) => {
    const [next] = waiting
    findElement('#idle', HTMLElement).hidden = next !== undefined
    if (shown?.approval === next) return
    shown?.end()
    shown = undefined
    place.replaceChildren()
    if (!next) return
    const { card, end } = createApprovalCard(next, pageName())
    shown = { approval: next, end }
    place.append(card)
  })
}

/** The requesting page: the name that it claims and the origin that the browser reports. */
export const describePage = (page: string, data?: Payload<'SYNC_DAPP_DATA'>): string =>
  `${cleanLine(data?.metadata?.name, 60) || 'A page'} (${page})`

const SHORT = 50
const ADDRESS = /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i

/**
 * Creates the card of a request with `Approve` and `Reject`. The embedding page already describes the request, so the
 * card keeps its own description under `Details`. Only a reason why the request may fail is shown at once. `end`
 * removes the observers.
 */
function createApprovalCard(approval: Approval, page: string): { card: HTMLElement; end: () => void } {
  const title = buildElement('h2', {}, 'Reading the request…')
  const body = buildElement('div', { className: 'body', ariaBusy: 'true' })
  const reject = buildElement('button', { type: 'button', className: 'button' }, 'Reject')
  const approve = buildElement('button', { type: 'button', className: 'button strong', disabled: true }, 'Approve')
  const card = buildElement(
    'section',
    { className: 'card ask' },
    title,
    body,
    buildElement('footer', {}, reject, approve),
  )
  let end = () => {}
  const show = (words: RequestDescription) => {
    title.textContent = 'Approve this request?'
    body.replaceChildren(...cardDetails(words, approval.network, page))
    body.ariaBusy = 'false'
    // Prevents approval of an unseen request, and by a click that was meant for something else.
    end = enableWhenVisible(approve)
  }
  approval.words.then(show, (error: Error) => {
    title.textContent = 'This request cannot be read'
    body.replaceChildren(buildElement('p', { className: 'warning' }, error.message))
  })
  reject.addEventListener('click', approval.reject)
  approve.addEventListener('click', () => {
    end()
    for (const button of [approve, reject]) button.disabled = true
    title.textContent = 'Working on it…'
    void approval.approve()
  })
  return { card, end: () => end() }
}

function cardDetails(
  { title, facts, warnings, failureReason, raw }: RequestDescription,
  network: string,
  page: string,
): HTMLElement[] {
  const rows = [['Asked by', page], ['Request', title], ...facts, ['Network', network]].flatMap(
    ([name = '', text = '']) => {
      const className = ADDRESS.test(text) ? 'address' : text.length > SHORT || text.includes('\n') ? 'long' : ''
      return [buildElement('dt', { className }, name), buildElement('dd', { className }, buildElement('bdi', {}, text))]
    },
  )
  const warn = (text: string) => buildElement('p', { className: 'warning' }, text)
  const inside = [...warnings.map(warn), buildElement('dl', {}, ...rows), buildElement('pre', { tabIndex: 0 }, raw)]
  return [
    ...(failureReason ? [warn(failureReason)] : []),
    buildElement('details', {}, buildElement('summary', {}, 'Details'), ...inside),
  ]
}
