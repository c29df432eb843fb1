import { runCommand } from './command.ts'

/** What a page holds after garbage has been collected. */
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

/** Cuts the page off from the network, or connects it again; this door to the test runner stays open. */
export function offline(on: boolean): Promise<unknown> {
  return runCommand('page:offline', { on })
}

/** Files that are not there any more, as after a redeploy: what matches one of the patterns (`*` is anything) is a 404. */
export function missing(...patterns: string[]): Promise<unknown> {
  return runCommand('page:missing', { patterns })
}

/** Slows the page's processor down: 4 is a quarter of the speed, 1 as it is. */
export function cpu(rate: number): Promise<unknown> {
  return runCommand('page:cpu', { rate })
}

/** Makes this page the one that is seen, after others have been opened. */
export function bringToFront(): Promise<unknown> {
  return runCommand('page:front')
}

/** Lets each request of the page take 400 ms more and come at 400 kbit/s, or as quickly as it can. */
export function slowNetwork(on: boolean): Promise<unknown> {
  return runCommand('page:slow', { on })
}

/** Sets the size of the viewport in CSS pixels; `mobile` has touch, a phone's viewport rules, and no hover. */
export function device(size: { width: number; height: number; mobile?: boolean; scale?: number }): Promise<unknown> {
  return runCommand('page:device', size)
}

/** Emulates what the user prefers, such as `{ 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'reduce' }`. */
export function media(features: Record<string, string>): Promise<unknown> {
  const pairs = Object.entries(features).map(([name, value]) => ({ name, value }))
  return runCommand('page:media', { features: pairs })
}

/** Writes what the page shows to test-results/<name>.png and answers that path. */
export function screenshot(name: string): Promise<string> {
  return runCommand('page:screenshot', { name })
}

/** Where the middle of an element is in the page, frames of the same origin included. */
function middle(element: Element): Point {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { x: left + width / 2, y: top + height / 2 }
  const frame = element.ownerDocument.defaultView?.frameElement
  if (!frame) return point
  const outer = frame.getBoundingClientRect()
  return { x: point.x + outer.left, y: point.y + outer.top }
}

/** Where the middle of an element is once it stands still: at one place in two frames. */
async function rest(element: Element): Promise<Point> {
  for (let before = middle(element); ; ) {
    await new Promise(requestAnimationFrame)
    const now = middle(element)
    if (now.x === before.x && now.y === before.y) return now
    before = now
  }
}

/** Clicks an element, or a point, with the real mouse: trusted, and only what is on top there hears it. */
export async function click(target: Element | Point): Promise<unknown> {
  return runCommand('page:click', target instanceof Element ? await rest(target) : target)
}

/** Moves the real mouse over an element or a point. */
export function hover(target: Element | Point): Promise<unknown> {
  return runCommand('page:hover', target instanceof Element ? middle(target) : target)
}

/** Turns the wheel of the real mouse where it is, down by so many pixels. */
export function wheel(deltaY: number): Promise<unknown> {
  return runCommand('page:wheel', { deltaY })
}

/** Presses a key by its name (`Escape`, `Shift+Tab`, `Enter`, `a`), where the focus is. */
export function press(key: string): Promise<unknown> {
  return runCommand('page:press', { key })
}

/** Types text where the focus is, key by key. */
export function type(text: string): Promise<unknown> {
  return runCommand('page:type', { text })
}

/** Puts a finger down at the first point, moves it along the others, and lifts it at the last. */
export function touch(points: Point[]): Promise<unknown> {
  return runCommand('page:touch', { points })
}

/** Collects garbage, then tells what the page holds. */
export function heap(): Promise<Heap> {
  return runCommand('page:heap')
}

/** Runs a module in Node, where there is no page, from the root of the project; `complaints` is empty when all went well. */
export function inNode(code: string): Promise<{ printed: string; complaints: string }> {
  return runCommand('node:run', { code })
}

/**
 * Runs an expression in a frame or window of another origin, found by a part of its URL; what it answers must be plain
 * data. Undefined while there is none, and when it was left for another page meanwhile.
 */
export async function inFrame<T>(url: string, expression: string): Promise<T | undefined> {
  return runCommand<T | undefined>('page:in-frame', { url, expression })
}

/** A further tab of the same profile: it shares storage and channels with the test's page. */
export interface Tab {
  /** Runs an expression in the tab; what it answers, awaited, must be plain data. */
  evaluate<T>(expression: string): Promise<T>
  close(): Promise<unknown>
}

/** Opens a URL (relative: of the test server) in a further tab and waits until it has loaded. */
export async function openTab(url: string): Promise<Tab> {
  const id = await runCommand<string>('page:open', { url })
  return {
    evaluate: <T>(expression: string) => runCommand<T>('page:evaluate', { id, expression }),
    close: () => runCommand('page:close', { id }),
  }
}

/** Vite's dev server over this project, with one page that a test edits. */
export interface DevServer {
  /** Where the page is. */
  readonly url: string
  /** Writes the page's module anew, as a developer who saves it does. */
  edit(code: string): Promise<unknown>
  /** Has a module of the project run anew, as if its file had been saved. */
  touch(path: string): Promise<unknown>
  stop(): Promise<unknown>
}

/** Starts the dev server, with this module in its page. */
export async function startDevServer(code: string): Promise<DevServer> {
  const url = await runCommand<string>('dev:start', { code })
  return {
    url,
    edit: (text) => runCommand('dev:edit', { code: text }),
    touch: (path) => runCommand('dev:touch', { path }),
    stop: () => runCommand('dev:stop'),
  }
}
