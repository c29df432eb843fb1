import { relative } from 'node:path'

/** Names and states of all tests in a file. */
function testsOf({ suites, tests }) {
  return [...tests, ...suites.flatMap(testsOf)]
}

/** Collects what a browser lacked, by test file. */
export function skipReasons() {
  const reasons = new Map()
  return { reasons, onLack: (file, reason) => reasons.set(file, (reasons.get(file) ?? new Set()).add(reason)) }
}

/**
 * Counts the tests of all files; a file that breaks off or fails outside its tests counts as one failed test. Each file
 * with skipped tests gets a row in `tally.skips`.
 */
export function tallyReporter(tally, reasons) {
  return {
    stop({ sessions }) {
      Object.assign(tally, { passed: 0, failed: 0, skipped: 0, skips: [] })
      for (const { testFile, testResults, passed } of sessions) {
        const tests = testResults ? testsOf(testResults) : []
        const skipped = tests.filter((test) => test.skipped)
        const failed = tests.filter((test) => !test.skipped && !test.passed).length
        tally.passed += tests.length - skipped.length - failed
        tally.failed += passed ? failed : Math.max(failed, 1)
        tally.skipped += skipped.length
        const why = [...(reasons.get(testFile) ?? [])]
        if (skipped.length)
          tally.skips.push({
            file: relative(process.cwd(), testFile),
            titles: skipped.map(({ name }) => name),
            reasons: why,
          })
      }
    },
  }
}
