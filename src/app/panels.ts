import { createElement } from 'react'
import { lazyComponent } from '../hooks/lazy-part.tsx'
import type { Panels } from '../hooks/panels.ts'

/** What Connect shows of the login feature, as small as it can be: the rest comes when a visitor touches it. */
const panels: Panels = {
  email: lazyComponent(() => import('../features/login/EmailPanel.tsx').then((module) => module.EmailPanel)),
  social: lazyComponent(() => import('../features/login/SocialsPanel.tsx').then((module) => module.SocialsPanel)),
}

/** Loads the list of ways to connect, with those of the login feature in it. */
export async function loadConnect() {
  // A panel that cannot be had now says so in its place, when it is drawn.
  const loading = Promise.allSettled(Object.values(panels).map((panel) => panel.load()))
  const { ConnectView } = await import('../features/connect/ConnectView.tsx')
  await loading
  return () => createElement(ConnectView, { panels })
}
