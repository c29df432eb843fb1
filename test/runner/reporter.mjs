/** Names and states of all tests in a file. */
function testsOf({ suites, tests }) {
  return [...tests, ...suites.flatMap(testsOf)]
}

/** Collects what a browser lacked, by the page that asked. */
export function skipReasons() {
  const reasons = new Map()
  return { reasons, onLack: (page, reason) => reasons.set(page, (reasons.get(page) ?? new Set()).add(reason)) }
}

/**
 * Counts the tests of all files; a page that breaks off or fails outside its tests counts as one failed test. Each file
 * with skipped tests gets a row in `tally.skips`, each with failed ones its name in `tally.red`, and each test its time
 * (ms) in `tally.times`.
 */
export function tallyReporter(tally, reasons) {
  return {
    stop({ sessions }) {
      Object.assign(tally, {
        passed: 0,
        failed: 0,
        skipped: 0,
        skips: [],
        red: [],
        times: [],
      })
      for (const { testFile, testResults, passed, errors } of sessions) {
        const files = testResults?.suites ?? []
        let failedInPage = 0
        for (const file of files) {
          const tests = testsOf(file)
          const skipped = tests.filter((test) => test.skipped)
          const failed = tests.filter((test) => !test.skipped && !test.passed).length
          tally.passed += tests.length - skipped.length - failed
          tally.skipped += skipped.length
          failedInPage += failed
          for (const { name, duration: ms = 0 } of tests) tally.times.push({ file: file.name, name, ms })
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
    },
  }
}
