const SUBJECTS = ['ours', 'eager', 'lazy']

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Makes a table of figures: a row has a name, and a figure or a dash for each subject. Each is the median of `runs`. */
export function createTable(runs) {
  /** Measures as often as asked. */
  async function several(measure) {
    const samples = []
    for (let run = 0; run < runs; run++) samples.push(await measure())
    return samples
  }

  /** Measures several times and takes the median of each figure. */
  async function medians(measure) {
    const samples = await several(measure)
    return Object.fromEntries(Object.keys(samples[0]).map((key) => [key, median(samples.map((sample) => sample[key]))]))
  }

  const table = []

  /** Adds a row of figures by subject. */
  function add(name, figures, digits = 0) {
    const cells = SUBJECTS.map((subject) => (figures[subject] === undefined ? '–' : figures[subject].toFixed(digits)))
    table.push([name, ...cells])
  }

  /** Measures each subject; the returned function gives a figure of all of them. */
  async function each(measure) {
    const results = {}
    for (const subject of SUBJECTS) results[subject] = await measure(subject)
    return (key) => Object.fromEntries(SUBJECTS.map((subject) => [subject, results[subject][key]]))
  }

  const addOurs = (name, figure, digits) => add(name, { ours: figure }, digits)

  /** Adds a figure with a limit; above it, the benchmark fails. */
  function addLimited(name, figure, limit) {
    if (figure > limit) process.exitCode = 1
    addOurs(`${name}, at most ${limit}${figure > limit ? ': OVER' : ''}`, figure)
  }

  /** Adds the median of a figure, with the least and the most of all samples. */
  const addSpread = (name, samples, key, digits) => {
    const figures = samples.map((sample) => sample[key])
    const [least, most] = [Math.min(...figures), Math.max(...figures)].map((figure) => figure.toFixed(digits))
    addOurs(`${name} (${least} to ${most})`, median(figures), digits)
  }

  function print() {
    const width = Math.max(...table.map(([name]) => name.length))
    console.log(`\n${`median of ${runs}`.padEnd(width)}${SUBJECTS.map((name) => name.padStart(10)).join('')}`)
    for (const [name, ...cells] of table)
      console.log(name.padEnd(width) + cells.map((cell) => cell.padStart(10)).join(''))
  }
  return { several, medians, each, add, addOurs, addLimited, addSpread, print }
}
