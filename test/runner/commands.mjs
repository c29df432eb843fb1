import { execFile } from 'node:child_process'
import { visitFront } from '../dist/visit-front.mjs'
import { Lack } from '../engines/lack.mjs'
import { devServer } from './dev-server.mjs'
import { newOption } from './new-option.mjs'
import { signInServer } from './sign-in-server.mjs'
import { keepSpeech } from './speech.mjs'

const ANSWER_MS = 10_000

/** Runs a module in Node like a server; returns what it prints, or its error as text. */
function inNode(_page, { code }) {
  return new Promise((answer) => {
    execFile(process.execPath, ['--input-type=module', '--eval', code], (error, printed, complaints) =>
      answer({ printed: printed.trim(), complaints: error ? String(error) : complaints.trim() }),
    )
  })
}

/** One row for each command that needs no browser; those of a browser come with its launcher. */
const commands = {
  'node:run': inNode,
  'speech:keep': keepSpeech,
  ...devServer(),
  ...newOption(),
  ...signInServer(),
  ...visitFront(),
}

/** Returns the result of the work, or a ticket to ask again: the runner's requests time out after 20 s. */
function tickets() {
  const waiting = new Map()
  let count = 0
  const answer = async (ticket) => {
    const work = waiting.get(ticket)
    let timer
    const later = new Promise((resolve) => {
      timer = setTimeout(resolve, ANSWER_MS, { ticket })
    })
    const first = await Promise.race([work, later]).finally(() => clearTimeout(timer))
    if (first.ticket === undefined) waiting.delete(ticket)
    if (first.error) throw first.error
    return first
  }
  return {
    begin(work) {
      const ticket = ++count
      const settled = Promise.resolve(work).then(
        (value) => (value instanceof Lack ? { lack: value.message } : { value }),
        (error) => ({ error }),
      )
      waiting.set(ticket, settled)
      return answer(ticket)
    },
    answer,
  }
}

/**
 * Runs the commands of commands.ts on the page of the asking test, and lends it a sandbox. Reports to `onLack` what a
 * browser cannot do.
 */
export function commandsPlugin(pool, onLack) {
  const { begin, answer } = tickets()
  const attempt = async (run, { id, testFile, browser }, payload) => {
    try {
      return await run(browser.getPage(id), payload)
    } catch (error) {
      if (!(error instanceof Lack)) throw error
      onLack(testFile, error.message)
      return error
    }
  }
  return {
    name: 'page-commands',
    async executeCommand({ command, payload, session }) {
      if (command === 'answer') return answer(payload.ticket)
      if (command === 'sandbox') return begin(pool.lend(session.id))
      const run = commands[command] ?? session.browser.commands[command]
      // Returning undefined would mean that the plugin does not know the command.
      return run && begin(attempt(run, session, payload ?? {}))
    },
  }
}

/** Returns the sandbox of each finished test file. */
export function releaseReporter(pool) {
  return {
    reportTestFileResults: ({ sessionsForTestFile }) =>
      Promise.all(sessionsForTestFile.map(({ id }) => pool.release(id))),
  }
}
