import { withoutBigInts } from './plain-values.ts'

/**
 * Watches the page of every test file (it is imported before each): a test fails when the page reports an error, a rejection
 * that nobody handles, a breach of its policy, an error on the console, or a request that leaves this machine.
 */
const problems: string[] = []
let allowed: RegExp[] = []

/** Lets the running test cause problems whose text matches; it need not happen. */
export function allow(pattern: RegExp): void {
  allowed.push(pattern)
}

const isAllowed = (text: string) => allowed.some((pattern) => pattern.test(text))

/** An error with the lines of its stack that are ours. */
function textOf(value: unknown): string {
  if (!(value instanceof Error)) return String(value)
  const lines = (value.stack ?? value.message).split('\n')
  return lines.filter((line) => !line.includes('/test-framework/')).join('\n')
}

/** The test framework would take an error of the page for one of the test, allowed or not. */
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
  // The test runner logs errors of the page, which are watched already.
  if (window.event?.type === 'error' || window.event?.type === 'unhandledrejection') return
  // The WalletConnect SDK writes its log there, an object a line: what it could not do is told by us, or is no trouble.
  if (isLogLine(values[0])) return
  const text = `console.error: ${values.map(textOf).join(' ')}`
  problems.push(text)
  if (!isAllowed(text)) logError(...values)
}

function isLogLine(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'context' in value
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]', ''])
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) {
    if (!LOOPBACK.has(new URL(name).hostname)) problems.push(`request to the outside: ${name}`)
  }
}).observe({ type: 'resource', buffered: true })

/** Rejections are reported one task after they have happened. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

function takeProblems(): Error | undefined {
  const unexpected = problems.splice(0).filter((text) => !isAllowed(text))
  allowed = []
  return unexpected.length ? new Error(`The page reported:\n${unexpected.join('\n')}`) : undefined
}

/** A value of a failed comparison in words; big integers end in `n`. */
function inWords(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part), 2) ?? String(value)
  } catch {
    return String(value)
  }
}

type Comparison = Error & { actual?: unknown; expected?: unknown }

/** The runner passes results on as JSON: what JSON cannot hold would leave it waiting for the file's end. */
function spell(error: Comparison | undefined): void {
  if (!error || !('actual' in error || 'expected' in error)) return
  Object.assign(error, { actual: inWords(error.actual), expected: inWords(error.expected) })
}

afterEach(async function () {
  spell(this.currentTest?.err)

  await nextTask()
  // The runner passes failures on as JSON, and would wait for ever for one that it cannot write.
  const { err } = (this.currentTest ?? {}) as { err?: { expected?: unknown; actual?: unknown } }
  if (err) Object.assign(err, { expected: withoutBigInts(err.expected), actual: withoutBigInts(err.actual) })
  const error = takeProblems()
  const test = this.currentTest
  if (!error || !test || test.state === 'failed') return
  // An error thrown in a hook would end the whole file: the test itself is marked instead.
  test.state = 'failed'
  test.err = error
})

after(async () => {
  await nextTask()
  const error = takeProblems()
  if (error) throw error
})
