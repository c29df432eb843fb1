type Checks = Record<string, (params: unknown) => Promise<void>>

/**
 * Hears the checks of what the other side sends, for which the SDK does not wait: a wrong event, or a session that both sides
 * end at once, would be an unhandled rejection of the page.
 */
export function guardChecks(sdkEngine: object): void {
  const engine = sdkEngine as Checks
  for (const name of ['isValidEmit', 'isValidUpdate', 'isValidDisconnect']) {
    const check = engine[name]?.bind(engine)
    if (!check) continue
    engine[name] = (params) => {
      const checked = check(params)
      checked.catch(() => {})
      return checked
    }
  }
}
