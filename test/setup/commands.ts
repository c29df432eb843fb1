import { motionsOf } from '../fixtures/browser/animation.ts'
import { until } from '../fixtures/time.ts'
import { runCommand } from './command.ts'

/** Counts of a page's objects after garbage collection. */
export interface Heap {
  bytes: number
  nodes: number
  listeners: number
  documents: number
}

interface Point {
  x: number
  y: number
}

/** Disconnects the page from the network, or reconnects it; the connection to the test runner stays open. */
export async function offline(on: boolean): Promise<void> {
  await runCommand('page:offline', { on })
  // The browser tells the page a moment later.
  await until('the page knows', () => navigator.onLine !== on)
}

/** Makes URLs that match a pattern (`*` as wildcard) answer 404, as after a new deployment. */
export function missing(...patterns: string[]): Promise<unknown> {
  return runCommand('page:missing', { patterns })
}

/** Whether the browser keeps the files of the page. */
export function cache(on: boolean): Promise<unknown> {
  return runCommand('page:cache', { on })
}

/** Slows the page's CPU down by a factor; 1 is full speed. */
export function cpu(rate: number): Promise<unknown> {
  return runCommand('page:cpu', { rate })
}

/** Brings this page to the front after others were opened. */
export function bringToFront(): Promise<unknown> {
  return runCommand('page:front')
}

/** Throttles each request of the page to 400 ms latency and 400 kbit/s, or removes the limit. */
export function slowNetwork(on: boolean): Promise<unknown> {
  return runCommand('page:slow', { on })
}

/** Sets the viewport in CSS pixels; `mobile` emulates touch, a phone's viewport rules and no hover. */
export function device(size: { width: number; height: number; mobile?: boolean; scale?: number }): Promise<unknown> {
  return runCommand('page:device', size)
}

/** Emulates media features, such as `{ 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'reduce' }`. */
export function media(features: Record<string, string>): Promise<unknown> {
  const pairs = Object.entries(features).map(([name, value]) => ({ name, value }))
  return runCommand('page:media', { features: pairs })
}

/** Lets all pages use the clipboard without a question, as far as the permissions policy of their frame allows it. */
export function grantClipboard(): Promise<unknown> {
  return runCommand('page:clipboard')
}

/** Shows the page as on this medium. */
export function medium(name: 'screen' | 'print'): Promise<unknown> {
  return runCommand('page:medium', { medium: name })
}

/** Saves a screenshot to test-results/<name>.png and returns its path. */
export function screenshot(name: string): Promise<string> {
  return runCommand('page:screenshot', { name })
}

/** The middle of an element in page coordinates, including frames of the same origin. */
function middle(element: Element): Point {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { x: left + width / 2, y: top + height / 2 }
  const frame = element.ownerDocument.defaultView?.frameElement
  if (!frame) return point
  const outer = frame.getBoundingClientRect()
  return { x: point.x + outer.left, y: point.y + outer.top }
}

/** True while an animation that ends by itself moves the element, or is about to, in its frame or in those around it. */
function isMoving(element: Element): boolean {
  const root = element.getRootNode() as Document | ShadowRoot
  const outer = root instanceof ShadowRoot ? root.host : element.ownerDocument.defaultView?.frameElement
  const moves = ({ effect, playState }: Animation) =>
    playState === 'running' && (effect as KeyframeEffect).target?.contains(element)
  return motionsOf(root).some(moves) || (outer ? isMoving(outer) : false)
}

/** The middle of an element once nothing moves it, and it has not moved for two frames. */
async function rest(element: Element): Promise<Point> {
  for (let before = middle(element); ; ) {
    await new Promise(requestAnimationFrame)
    if (!element.isConnected) throw new Error(`<${element.localName}> was replaced before it could be clicked`)
    const now = middle(element)
    if (now.x === before.x && now.y === before.y && !isMoving(element)) return now
    before = now
  }
}

/** Clicks an element or a point with the real mouse: the event is trusted and reaches the topmost element. */
export async function click(target: Element | Point): Promise<unknown> {
  return runCommand('page:click', target instanceof Element ? await rest(target) : target)
}

/** Moves the real mouse over an element or a point. */
export function hover(target: Element | Point): Promise<unknown> {
  return runCommand('page:hover', target instanceof Element ? middle(target) : target)
}

/** Presses the real mouse where it is, or lets it go: a press lasts as long as a test wants. */
export function mouse(action: 'down' | 'up'): Promise<unknown> {
  return runCommand('page:mouse', { action })
}

/** Scrolls the wheel at the mouse position by a number of pixels. */
export function wheel(deltaY: number): Promise<unknown> {
  return runCommand('page:wheel', { deltaY })
}

/** Presses a key by name (`Escape`, `Shift+Tab`, `Enter`, `a`) at the focus. */
export function press(key: string): Promise<unknown> {
  return runCommand('page:press', { key })
}

/** Types text at the focus, key by key. */
export function type(text: string): Promise<unknown> {
  return runCommand('page:type', { text })
}

/** Performs a touch: down at the first point, along the others, up at the last. */
export function touch(points: Point[]): Promise<unknown> {
  return runCommand('page:touch', { points })
}

/** Collects garbage, then counts the page's objects. */
export function heap(): Promise<Heap> {
  return runCommand('page:heap')
}

/** Runs a module in Node from the project's root; `complaints` is empty on success. */
export function inNode(code: string): Promise<{ printed: string; complaints: string }> {
  return runCommand('node:run', { code })
}

/**
 * Evaluates an expression in a frame or window of another origin, found by a part of its URL; the result must be plain
 * data. Undefined while it does not exist or navigates.
 */
export async function inFrame<T>(url: string, expression: string): Promise<T | undefined> {
  return runCommand<T | undefined>('page:in-frame', { url, expression })
}

/** Another tab of the same profile: it shares storage and channels with the test's page. */
export interface Tab {
  /** Evaluates an expression in the tab and awaits it; the result must be plain data. */
  evaluate<T>(expression: string): Promise<T>
  close(): Promise<unknown>
}

/** Opens a URL, relative to the test server, in another tab and waits until it has loaded. */
export async function openTab(url: string): Promise<Tab> {
  const id = await runCommand<string>('page:open', { url })
  return {
    evaluate: <T>(expression: string) => runCommand<T>('page:evaluate', { id, expression }),
    close: () => runCommand('page:close', { id }),
  }
}

/** Vite's dev server for this project, with one page that a test edits. */
export interface DevServer {
  /** URL of the page. */
  readonly url: string
  /** Saves the page's module like a developer. */
  edit(code: string): Promise<unknown>
  /** Reruns a module of the project as if its file had been saved. */
  touch(path: string): Promise<unknown>
  stop(): Promise<unknown>
}

/** Starts the dev server with this module in its page. */
export async function startDevServer(code: string): Promise<DevServer> {
  const url = await runCommand<string>('dev:start', { code })
  return {
    url,
    edit: (text) => runCommand('dev:edit', { code: text }),
    touch: (path) => runCommand('dev:touch', { path }),
    stop: () => runCommand('dev:stop'),
  }
}

/** What the project's own tools make of a copy of its sources to which one option was added. */
export interface NewOption {
  /** The compiler's complaints about code that uses the option. */
  readonly types: string
  /** What `npm run lint` says about docs/ before `-- --fix`. */
  readonly outdated: string
  /** docs/options.md after `-- --fix`. */
  readonly docs: string
  /** The manifests for editors, as JSON: the text of each file by its name. */
  readonly manifests: string
  /** The complaints of the build. */
  readonly build: string
  /** The built code of the script tag, in one file. */
  readonly script: string
}

/** Adds the row of an option to a copy of the sources, then checks `use`, writes the docs and builds the copy. */
export function addOption(row: string, use: string): Promise<NewOption> {
  return runCommand('option:add', { row, use })
}

/** Removes the copy of `addOption`. */
export function removeOption(): Promise<unknown> {
  return runCommand('option:remove')
}

/** Starts the server of docs/sign-in.md with these variables of its environment; returns its URL, and a way to stop it. */
export async function startSignInServer(env: Readonly<Record<string, string>>) {
  const url = await runCommand<string>('sign-in-server:start', { env })
  return { url, stop: () => runCommand('sign-in-server:stop', { url }) }
}
