import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { TIMES } from './pages-of-files.mjs'

/** Names and states of all tests in a file. */
function testsOf({ suites, tests }) {
  return [...tests, ...suites.flatMap(testsOf)]
}

/** Collects what a browser lacked, by the page that asked. */
export function skipReasons() {
  const reasons = new Map()
  return { reasons, onLack: (page, reason) => reasons.set(page, (reasons.get(page) ?? new Set()).add(reason)) }
}

/** Keeps how long each file took, for the order of the next run. */
function keepTimes(times) {
  const known = (() => {
    try {
      return JSON.parse(readFileSync(TIMES, 'utf8'))
    } catch {
      return {}
    }
  })()
  mkdirSync(dirname(TIMES), { recursive: true })
  writeFileSync(TIMES, JSON.stringify({ ...known, ...times }))
}

/**
 * Counts the tests of all files; a page that breaks off or fails outside its tests counts as one failed test. Each file
 * with skipped tests gets a row in `tally.skips`, and each with failed ones its name in `tally.red`.
 */
export function tallyReporter(tally, reasons) {
  return {
    stop({ sessions }) {
      Object.assign(tally, { passed: 0, failed: 0, skipped: 0, skips: [], red: [] })
      const times = {}
      for (const { testFile, testResults, passed, errors } of sessions) {
        const files = testResults?.suites ?? []
        let failedInPage = 0
        for (const file of files) {
          const tests = testsOf(file)
          const skipped = tests.filter((test) => test.skipped)
          const failed = tests.filter((test) => !test.skipped && !test.passed).length
          times[file.name] = tests.reduce((sum, { duration = 0 }) => sum + duration, 0)
          tally.passed += tests.length - skipped.length - failed
          tally.skipped += skipped.length
          failedInPage += failed
          if (failed || errors.some(({ message }) => message.includes(file.name))) tally.red.push(file.name)
          if (skipped.length)
            tally.skips.push({
              file: file.name,
              titles: skipped.map(({ name }) => name),
              reasons: [...(reasons.get(testFile) ?? [])],
            })
        }
        tally.failed += passed ? failedInPage : Math.max(failedInPage, 1)
      }
      keepTimes(times)
    },
  }
}
