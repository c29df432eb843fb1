import { walletEventNames } from '../../src/core/wallet.ts'
import { buildElement } from './dom.ts'

const MAX_ROWS = 200

/** A log on the page: newest first, up to a limit. */
export type EventLog = { clear(): void; text(): string }

/**
 * Logs every `wallet-*` event that reaches `target` in `place`, with its detail in a collapsible part. `skip` is called
 * for each event and excludes events by name.
 */
export function createEventLog(
  place: HTMLElement,
  target: EventTarget,
  skip: (name: string) => boolean = () => false,
): EventLog {
  const rows = buildElement('ol')
  place.append(rows)
  const told: string[] = []
  const tell = (event: Event) => {
    if (skip(event.type)) return
    const detail = (event as CustomEvent<unknown>).detail
    const time = new Date().toTimeString().slice(0, 8)
    told.unshift(`${time} ${event.type} ${write(detail)}`)
    rows.prepend(row(time, event.type, detail))
    if (told.length <= MAX_ROWS) return
    told.pop()
    rows.lastElementChild?.remove()
  }
  for (const name of [...walletEventNames, 'request-close']) target.addEventListener(`wallet-${name}`, tell)
  return {
    clear() {
      told.length = 0
      rows.replaceChildren()
    },
    text: () => told.join('\n'),
  }
}

function row(time: string, name: string, detail: unknown): HTMLLIElement {
  const line = [
    buildElement('time', { textContent: time }),
    buildElement('b', { textContent: name }),
    buildElement('span', { textContent: write(detail) }),
  ]
  const words = buildElement('pre', { textContent: write(detail, 2) })
  return buildElement(
    'li',
    { className: name },
    buildElement('details', {}, buildElement('summary', {}, ...line), words),
  )
}

/** Formats a detail as JSON, with error messages and with bigint amounts as digits; never throws. */
function write(detail: unknown, indent?: number): string {
  const replace = (_: string, value: unknown) => {
    if (value instanceof Error) return { ...value, name: value.name, message: value.message }
    return typeof value === 'bigint' ? value.toString() : value
  }
  try {
    return JSON.stringify(detail, replace, indent) ?? ''
  } catch {
    return String(detail)
  }
}
