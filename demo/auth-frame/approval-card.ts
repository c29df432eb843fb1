import { build } from '../page/dom.ts'
import type { Approval, Words } from './approvals.ts'
import { armWhenSeen } from './arm.ts'

const SHORT = 50
const ADDRESS = /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i

/**
 * Draws a request with `Approve` and `Reject`. The page around says what is asked; what this page reads of it is one tap
 * away, and only what nobody else can tell stands there at once. `end` lets go of what it listens to.
 */
export function drawCard(approval: Approval, page: string): { card: HTMLElement; end: () => void } {
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
