import { once } from '../src/lib/lazy.ts'

/** Loads the core and React's views: when the browser is idle, when a visitor comes near, or when it is asked for. */
export const loadViews = once(async () => (await import('./opening.ts')).opening)
