import { authOf } from '../wallets/login-connector.ts'
import { type Effect, watch } from './effect.ts'

/** Whenever the page or the visitor's system changes its looks: the login's frame, if it is there, looks the same. */
export const syncFrameTheme: Effect = (core) => {
  const sync = () => authOf(core)?.openedFrame()?.setTheme(core.$config.get())
  const system = matchMedia('(prefers-color-scheme: light)')
  system.addEventListener('change', sync)
  const lookOf = () => {
    const { theme, themeVariables } = core.$config.get()
    return `${theme} ${themeVariables['--wm-accent']}`
  }
  const stop = watch([core.$config], lookOf, sync)
  return () => {
    stop()
    system.removeEventListener('change', sync)
  }
}
