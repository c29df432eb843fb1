import { lazyComponent } from '../hooks/lazy-part.tsx'

const load = () => import('./header.lazy.tsx')

/** The title of any view but the first, which has its own at hand. */
export const moreTitle = lazyComponent(() => load().then((module) => module.MoreTitle))

/** The way to the settings, on the account. */
export const settingsButton = lazyComponent(() => load().then((module) => module.SettingsButton))

/** The network in use, on the account. */
export const networkChip = lazyComponent(() => import('./NetworkChip.lazy.tsx').then((module) => module.NetworkChip))
