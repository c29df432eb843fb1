import type { WebWallet } from './wallet.ts'

const GRACE_MS = 3000

/** Says that the relay is out of reach while a session or a question needs it, once this has lasted a while. */
export function showRelay(place: HTMLElement, { $isReached, $sessions, $proposals }: WebWallet): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const isMissed = !$isReached.get() && $sessions.get().length + $proposals.get().length > 0
    if (!isMissed) {
      clearTimeout(timer)
      timer = undefined
      place.hidden = true
    } else if (timer === undefined) {
      timer = setTimeout(() => {
        place.textContent = 'The relay is out of reach: pages cannot ask, and hear nothing. The wallet keeps trying.'
        place.hidden = false
      }, GRACE_MS)
    }
  }
  $isReached.listen(follow)
  $proposals.listen(follow)
  $sessions.subscribe(follow)
}
