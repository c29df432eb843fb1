import { executeServerCommand } from '@web/test-runner-commands'

type Answer<T> = { value: T; ticket?: undefined } | { ticket: number }

/** Asks the test runner to act on the browser, without a time limit; the result is plain data. */
export async function runCommand<T = unknown>(command: string, payload?: object): Promise<T> {
  let answer = await executeServerCommand<Answer<T>, object>(command, payload)
  while (answer.ticket !== undefined) {
    answer = await executeServerCommand<Answer<T>, object>('answer', { ticket: answer.ticket })
  }
  return answer.value
}
