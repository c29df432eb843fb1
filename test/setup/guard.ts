import { withoutBigInts } from './plain-values.ts'
import { isOutside, refuseOutside } from './refuse-outside.ts'

/**
 * Imported before each test file: a test fails when its page reports an error, an unhandled rejection, a policy
 * violation, a console error, or a request that leaves this machine.
 */
const problems: string[] = []
let allowed: RegExp[] = []

/** Allows the running test to cause problems whose text matches; they need not happen. */
export function allow(pattern: RegExp): void {
  allowed.push(pattern)
}

const isAllowed = (text: string) => allowed.some((pattern) => pattern.test(text))

/** Formats an error with the stack lines of our own files. */
function textOf(value: unknown): string {
  if (!(value instanceof Error)) return String(value)
  const lines = (value.stack ?? value.message).split('\n')
  return lines.filter((line) => !line.includes('/test-framework/')).join('\n')
}

/** Without this, the test framework would attribute every page error to the test, allowed or not. */
function watch(name: string, tell: (event: never) => string): void {
  const listener = (event: Event) => {
    event.stopImmediatePropagation()
    event.preventDefault()
    problems.push(`${name}: ${tell(event as never)}`)
  }
  window.addEventListener(name, listener)
}

watch('error', (event: ErrorEvent) => textOf(event.error ?? event.message))
watch('unhandledrejection', (event: PromiseRejectionEvent) => textOf(event.reason))
watch('securitypolicyviolation', (event: SecurityPolicyViolationEvent) => {
  return `${event.violatedDirective} refused ${event.blockedURI || event.sample}`
})

const logError = console.error
console.error = (...values: unknown[]) => {
  // The test runner logs page errors as well, which are already watched.
  if (window.event?.type === 'error' || window.event?.type === 'unhandledrejection') return
  // The WalletConnect SDK logs objects to the console; its real failures are reported by our own code.
  if (isLogLine(values[0])) return
  const text = `console.error: ${values.map(textOf).join(' ')}`
  problems.push(text)
  if (!isAllowed(text)) logError(...values)
}

function isLogLine(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'context' in value
}

// With it, React's development build marks each drawing of a component for the profiler, a twentieth of all work.
Object.assign(console, { timeStamp: undefined })

const tellOutside = (url: string) => void problems.push(`request to the outside: ${url}`)
refuseOutside(tellOutside)
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) if (isOutside(name)) tellOutside(name)
}).observe({ type: 'resource', buffered: true })

/** An unhandled rejection is reported one task later, and a timer that was set together with it fires before that. */
const nextTask = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve)))

function takeProblems(): Error | undefined {
  const unexpected = problems.splice(0).filter((text) => !isAllowed(text))
  allowed = []
  return unexpected.length ? new Error(`The page reported:\n${unexpected.join('\n')}`) : undefined
}

/** Formats a value of a failed comparison; bigints end with `n`. */
function inWords(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part), 2) ?? String(value)
  } catch {
    return String(value)
  }
}

type Comparison = Error & { actual?: unknown; expected?: unknown }

/** The runner sends results as JSON, and hangs on values that JSON cannot represent. */
function spell(error: Comparison | undefined): void {
  if (!error || !('actual' in error || 'expected' in error)) return
  Object.assign(error, { actual: inWords(error.actual), expected: inWords(error.expected) })
}

afterEach(async function () {
  spell(this.currentTest?.err)

  await nextTask()
  // The runner sends failures as JSON, and hangs on one that cannot be serialised.
  const { err } = (this.currentTest ?? {}) as { err?: { expected?: unknown; actual?: unknown } }
  if (err) Object.assign(err, { expected: withoutBigInts(err.expected), actual: withoutBigInts(err.actual) })
  const error = takeProblems()
  const test = this.currentTest
  // A skipped test broke off halfway, so what its page reports then says nothing.
  if (!error || !test || test.isPending() || test.state === 'failed') return
  // An error in a hook would end the whole file, so the test itself is marked as failed.
  test.state = 'failed'
  test.err = error
})

after(async () => {
  await nextTask()
  const error = takeProblems()
  if (error) throw error
})
