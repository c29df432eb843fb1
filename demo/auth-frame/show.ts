import { cleanLine } from '../../src/lib/text.ts'
import { find } from '../page/build.ts'
import type { Approval, Approvals } from './approvals.ts'
import { drawCard } from './card.ts'
import type { Payload } from './requests.ts'

/** Shows the oldest request that waits, and how many wait behind it. */
export function showApprovals({ $waiting }: Approvals): void {
  const place = find('#asks', HTMLElement)
  let shown: { approval: Approval; end: () => void } | undefined
  $waiting.subscribe((waiting) => {
    const [next] = waiting
    find('#idle', HTMLElement).hidden = next !== undefined
    find('#more', HTMLElement).textContent = waiting.length > 1 ? `${waiting.length - 1} more after this` : ''
    if (shown?.approval === next) return
    shown?.end()
    shown = undefined
    place.replaceChildren()
    if (!next) return
    const { card, end } = drawCard(next)
    shown = { approval: next, end }
    place.append(card)
    card.querySelector('h2')?.focus()
  })
}

/** Shows who asks: the name that the page gives itself, and the origin that the browser says it has. */
export function showPage(page: string, data?: Payload<'SYNC_DAPP_DATA'>): void {
  find('#site', HTMLElement).textContent = cleanLine(data?.metadata?.name, 60) || 'A page'
  find('#origin', HTMLElement).textContent = page
}
