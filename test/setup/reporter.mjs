function count(suite, tally) {
  for (const { passed, skipped } of suite.tests) if (!skipped) tally[passed ? 'passed' : 'failed']++
  for (const child of suite.suites) count(child, tally)
}

/** Counts the tests of all files; a file that breaks off or fails outside its tests counts as one failed test. */
export function tallyReporter(tally) {
  return {
    stop({ sessions }) {
      Object.assign(tally, { passed: 0, failed: 0 })
      for (const { testResults, passed } of sessions) {
        const before = tally.failed
        if (testResults) count(testResults, tally)
        if (!passed && tally.failed === before) tally.failed++
      }
    },
  }
}
