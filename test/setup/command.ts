type Answer<T> =
  | { readonly value: T; readonly ticket?: undefined; readonly lack?: undefined }
  | { readonly ticket: number; readonly lack?: undefined }
  | { readonly lack: string; readonly ticket?: undefined }

/** The test or hook that runs now, as Mocha's runner knows it. */
interface Running {
  readonly currentRunnable?: { skip(): never }
}

/** Asks the test runner to act on the browser, without a time limit; the result is plain data. */
export async function runCommand<T = unknown>(command: string, payload?: object): Promise<T> {
  // Only a page has this module, and files that run in Node import this one, too.
  const { executeServerCommand } = await import('@web/test-runner-commands')
  let answer = await executeServerCommand<Answer<T>, object>(command, payload)
  while (answer.ticket !== undefined) {
    answer = await executeServerCommand<Answer<T>, object>('answer', { ticket: answer.ticket })
  }
  return answer.lack === undefined ? answer.value : skip(answer.lack)
}

/** Skips the test that asks for something which its browser cannot do; the runner keeps the reason. */
function skip(reason: string): never {
  const { __WTR_MOCHA_RUNNER__: runner } = window as { __WTR_MOCHA_RUNNER__?: Running }
  runner?.currentRunnable?.skip()
  throw new Error(`Outside a test: ${reason}`)
}
