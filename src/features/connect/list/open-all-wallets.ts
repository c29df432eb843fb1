import { track } from '../../../core/actions/modal/track.ts'
import type { Core } from '../../../core/core.ts'

/** Shows all wallets of the directory. */
export function openAllWallets(core: Core): void {
  track(core, 'CLICK_ALL_WALLETS')
  core.router.push({ view: 'AllWallets' })
}
