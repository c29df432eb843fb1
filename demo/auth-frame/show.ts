import { cleanLine } from '../../src/lib/untrusted.ts'
import { find } from '../page/dom.ts'
import { drawCard } from './approval-card.ts'
import type { Approval, Approvals } from './approvals.ts'
import type { Payload } from './requests.ts'

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
