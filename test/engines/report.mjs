const HEAD = ['engine', 'version', 'passed', 'failed', 'skipped', 'minutes']

const toRow = ({ engine, version, tally, ms }) =>
  tally
    ? [engine.name, version, tally.passed, tally.failed, tally.skipped, (ms / 60_000).toFixed(1)].map(String)
    : [engine.name, 'missing', '–', '–', '–', '–']

/** Prints which tests were skipped in each engine, and what it lacks for them. */
export function printSkips(rows) {
  for (const { engine, tally } of rows) {
    if (!tally?.skips.length) continue
    console.log(`\nSkipped in ${engine.name}:`)
    for (const { file, titles, reasons } of tally.skips) {
      console.log(`  ${file}: ${reasons.join('; ') || 'skipped by the test itself'}`)
      for (const title of titles) console.log(`    ${title}`)
    }
  }
}

/** Prints a line for each engine, and how those that are missing can be installed. */
export function printTable(rows) {
  const cells = [HEAD, ...rows.map(toRow)]
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  console.log()
  for (const row of cells) console.log(row.map((cell, column) => cell.padEnd(widths[column])).join('  '))
  for (const { engine, tally } of rows) if (!tally) console.log(`\n${engine.name} is missing: ${engine.install}`)
}
