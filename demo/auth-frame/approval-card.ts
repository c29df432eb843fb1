import { cleanLine } from '../../src/lib/untrusted.ts'
import { build, find } from '../page/dom.ts'
import type { Approval, Approvals, Words } from './approvals.ts'
import type { Payload } from './requests.ts'

const ARM_MS = 500

/** Enables a button once it has been in sight for half a second, and disables it when it is not; answers how to stop. */
function armWhenSeen(button: HTMLButtonElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer)
    button.disabled = true
    // On a busy machine several are told at once, and the last one is how it is.
    if (!entries.at(-1)?.isIntersecting) return
    timer = setTimeout(() => {
      button.disabled = false
    }, ARM_MS)
  })
  observer.observe(button)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** Shows the oldest request that waits, for the page around; that one counts the others. */
export function showApprovals({ $waiting }: Approvals, pageName: () => string): void {
  const place = find('#asks', HTMLElement)
  let shown: { approval: Approval; end: () => void } | undefined
  $waiting.subscribe((waiting) => {
    const [next] = waiting
    find('#idle', HTMLElement).hidden = next !== undefined
    if (shown?.approval === next) return
    shown?.end()
    shown = undefined
    place.replaceChildren()
    if (!next) return
    const { card, end } = drawCard(next, pageName())
    shown = { approval: next, end }
    place.append(card)
  })
}

/** Who asks: the name that the page gives itself, and the origin that the browser says it has. */
export const nameOfPage = (page: string, data?: Payload<'SYNC_DAPP_DATA'>): string =>
  `${cleanLine(data?.metadata?.name, 60) || 'A page'} (${page})`

const SHORT = 50
const ADDRESS = /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i

/**
 * Draws a request with `Approve` and `Reject`. The page around says what is asked; what this page reads of it is one tap
 * away, and only what nobody else can tell stands there at once. `end` lets go of what it listens to.
 */
function drawCard(approval: Approval, page: string): { card: HTMLElement; end: () => void } {
  const title = build('h2', {}, 'Reading the request…')
  const body = build('div', { className: 'body', ariaBusy: 'true' })
  const reject = build('button', { type: 'button', className: 'button' }, 'Reject')
  const approve = build('button', { type: 'button', className: 'button strong', disabled: true }, 'Approve')
  const card = build('section', { className: 'card ask' }, title, body, build('footer', {}, reject, approve))
  let end = () => {}
  const show = (words: Words) => {
    title.textContent = 'Approve this request?'
    body.replaceChildren(...bodyOf(words, approval.network, page))
    body.ariaBusy = 'false'
    // Nobody approves what they have not seen, nor by a click that was meant for something else.
    end = armWhenSeen(approve)
  }
  approval.words.then(show, (error: Error) => {
    title.textContent = 'This request cannot be read'
    body.replaceChildren(build('p', { className: 'warning' }, error.message))
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

function bodyOf({ title, facts, warnings, trouble, raw }: Words, network: string, page: string): HTMLElement[] {
  const rows = [['Asked by', page], ['Request', title], ...facts, ['Network', network]].flatMap(
    ([name = '', text = '']) => {
      const className = ADDRESS.test(text) ? 'address' : text.length > SHORT || text.includes('\n') ? 'long' : ''
      return [build('dt', { className }, name), build('dd', { className }, build('bdi', {}, text))]
    },
  )
  const warn = (text: string) => build('p', { className: 'warning' }, text)
  const inside = [...warnings.map(warn), build('dl', {}, ...rows), build('pre', { tabIndex: 0 }, raw)]
  return [...(trouble ? [warn(trouble)] : []), build('details', {}, build('summary', {}, 'Details'), ...inside)]
}
