import { build } from '../page/build.ts'
import type { Approval, Words } from './approvals.ts'
import { armWhenSeen } from './arm.ts'

const SHORT = 50
const ADDRESS = /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i

/** Draws a request with `Approve` and `Reject`; `end` lets go of what it listens to. */
export function drawCard(approval: Approval): { card: HTMLElement; end: () => void } {
  const title = build('h2', { tabIndex: -1 }, 'Reading the request…')
  const body = build('div', { className: 'body', ariaBusy: 'true' })
  const reject = build('button', { type: 'button', className: 'button' }, 'Reject')
  const approve = build('button', { type: 'button', className: 'button strong', disabled: true }, 'Approve')
  const card = build('section', { className: 'card ask' }, title, body, build('footer', {}, reject, approve))
  let end = () => {}
  const show = (words: Words) => {
    title.textContent = words.title
    body.replaceChildren(...bodyOf(words, approval.network))
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

function bodyOf({ facts, warnings, raw }: Words, network: string): HTMLElement[] {
  const rows = [...facts, ['Network', network] as const].flatMap(([name, text]) => {
    const className = ADDRESS.test(text) ? 'address' : text.length > SHORT || text.includes('\n') ? 'long' : ''
    return [build('dt', { className }, name), build('dd', { className }, build('bdi', {}, text))]
  })
  const details = build('details', {}, build('summary', {}, 'Raw data'), build('pre', { tabIndex: 0 }, raw))
  return [...warnings.map((text) => build('p', { className: 'warning' }, text)), build('dl', {}, ...rows), details]
}
