import { findElement } from '../page/dom.ts'
import { type Link, readAddress, readLink } from './link.ts'
import type { WebWallet } from './wallet.ts'

const SLOW_MS = 5000

const words = {
  none: 'This is not a pairing link. A pairing link starts with wc:',
  expired: 'This link has expired. Ask the page for a new one.',
  used: 'This link was used before. Ask the page for a new one.',
  connecting: 'Connecting …',
  waiting: 'Paired. Waiting for the request of the page …',
  unreached: 'The relay is unreachable. The wallet keeps trying.',
} as const

/** Lets a form pair by the link in its field. `tell` shows a message in the form, `start` pairs by the page's URL. */
export function bindPairingForm(form: HTMLFormElement, wallet: WebWallet): { tell(text: string): void; start(): void } {
  const field = findElement('#link', HTMLInputElement, form)
  const state = findElement('#pair-state', HTMLElement, form)
  const tell = (text: string, isTrouble = false) => {
    state.textContent = text
    state.classList.toggle('bad', isTrouble)
    field.setAttribute('aria-invalid', String(isTrouble))
  }
  const pair = createPairing(wallet, tell)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const link = readLink(field.value)
    if (!link) return tell(words.none, true)
    const text = field.value
    if ((await pair(link)) && field.value === text) field.value = ''
  })
  // The user edits the link, so the message about the previous link no longer applies.
  field.addEventListener('input', () => tell(''))
  const start = () => {
    const link = readAddress(location)
    // Pairs once, because a reload must not pair with a used link.
    history.replaceState(null, '', location.pathname)
    if (link) void pair(link)
  }
  addEventListener('hashchange', start)
  return { tell, start }
}

/**
 * Creates the pairing step from link to proposal, for the last link only. It returns false when the link is invalid.
 */
function createPairing(wallet: WebWallet, tell: (text: string, isTrouble?: boolean) => void) {
  let end = () => {}
  let turns = 0
  return async (link: Link): Promise<boolean> => {
    end()
    turns += 1
    const turn = turns
    const left = (link.expiresAt ?? Number.POSITIVE_INFINITY) - Date.now()
    if (left <= 0) return refuse(words.expired)
    const known = new Set([...wallet.$proposals.get(), ...wallet.$authRequests.get()].map(({ id }) => id))
    let unfollow = () => {}
    const slow = setTimeout(() => {
      unfollow = wallet.$isReached.subscribe((isReached) => tell(isReached ? words.waiting : words.unreached))
    }, SLOW_MS)
    const late = Number.isFinite(left) ? setTimeout(() => refuse(words.expired), left) : undefined
    const follow = (list: readonly { readonly id: number }[]) => {
      if (list.every(({ id }) => known.has(id))) return
      end()
      tell('')
    }
    const unlisten = [wallet.$proposals.listen(follow), wallet.$authRequests.listen(follow)]
    end = () => {
      for (const stop of unlisten) stop()
      unfollow()
      clearTimeout(slow)
      clearTimeout(late)
    }
    tell(words.connecting)
    try {
      await wallet.pair(link.uri)
      return true
    } catch (error) {
      // Another link may have been pasted meanwhile.
      return turn === turns && refuse(explain(error))
    }
  }

  function refuse(text: string): false {
    end()
    tell(text, true)
    return false
  }
}

/** The SDK's message for a link that it rejects. */
function explain(error: unknown): string {
  const { message } = error as Error
  if (/already exists/i.test(message)) return words.used
  if (/expired/i.test(message)) return words.expired
  return /missing or invalid/i.test(message) ? words.none : words.unreached
}
