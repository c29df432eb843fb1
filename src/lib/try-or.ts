/** What a piece of work answers; undefined when it throws, as the very name of a storage does in a sandboxed frame. */
export function tryOrUndefined<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
