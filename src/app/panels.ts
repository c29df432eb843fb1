import { createElement } from 'react'
import { lazyComponent } from '../hooks/lazy-part.tsx'
import type { Panels } from '../hooks/panels.ts'
import { loadMoreLooks } from '../ui/styles.ts'

/** What Connect shows of the login feature, as small as it can be: the rest comes when a visitor touches it. */
const panels: Panels = {
  email: lazyComponent(async () => {
    const [{ EmailPanel }] = await Promise.all([import('../features/login/EmailPanel.tsx'), loadMoreLooks()])
    return EmailPanel
  }),
  social: lazyComponent(async () => {
    const [{ SocialsPanel }] = await Promise.all([import('../features/login/SocialsPanel.tsx'), loadMoreLooks()])
    return SocialsPanel
  }),
}

/** Loads the list of ways to connect, with those of the login feature in it. */
export async function loadConnect() {
  const { ConnectView } = await import('../features/connect/ConnectView.tsx')
  return () => createElement(ConnectView, { panels })
}
