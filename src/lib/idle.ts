/** Calls `run` when the browser has nothing better to do, at the latest after 2 s; soon where it cannot tell. */
export const whenIdle = (run: () => void): void => {
  // Safari has no idle callback yet.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 50)
}
