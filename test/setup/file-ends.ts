const ends = new Set<() => unknown>()

/** Runs a clean-up when the test file that asks for it has ended, once, however often it is asked for. */
export function atFileEnd(end: () => unknown): void {
  ends.add(end)
}

/** Runs what the last test file has asked for; called by the runner. */
export async function endFile(): Promise<void> {
  const asked = [...ends]
  ends.clear()
  for (const end of asked) await end()
}
