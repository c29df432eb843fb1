import type { Theme } from '../../demo/gallery/scenario.ts'
import { says } from '../features/send/flow.ts'
import { stage } from '../fixtures/gallery.ts'
import { find } from '../fixtures/page.ts'
import { check } from './check.ts'

/** Checks of the view of smart sessions. */
export function describeSessions(theme: Theme): void {
  it('Sessions: the list, the details of one, its revocation, none, and a failure', async () => {
    const shows = {
      sessions: 'Revoked',
      'sessions-open': 'contract-call',
      'sessions-revoke': 'This app can no longer act',
      'sessions-none': 'No smart sessions',
      'sessions-failed': 'couldn’t be loaded',
    }
    for (const [id, text] of Object.entries(shows)) {
      const modal = await stage(id, theme)
      await find('heading', 'Smart Sessions', modal)
      await says(modal, text)
      await check(modal, id)
      await modal.close()
    }
  })
}
