import { whenIdle } from '../../../lib/lazy.ts'

type Turn = { readonly run: () => void; readonly signal: AbortSignal }

/** A page that draws frames has less idle time than this at once, in ms. */
const FRAME_MS = 17

const turns: Turn[] = []

/**
 * Calls `run` when the browser is idle: one call a frame while the page moves, the latest first, and all at once when it is at
 * rest, or after 2 s. A call whose signal has been aborted is dropped.
 */
export function takeIdleTurn(run: () => void, signal: AbortSignal): void {
  turns.push({ run, signal })
  if (turns.length === 1) whenIdle(runTurns)
}

function runTurns(idle?: IdleDeadline): void {
  const isAtRest = !idle || idle.didTimeout || idle.timeRemaining() > FRAME_MS
  do nextTurn()?.run()
  while (isAtRest && turns.length > 0)
  if (turns.length > 0) whenIdle(runTurns)
}

function nextTurn(): Turn | undefined {
  for (let turn = turns.pop(); turn; turn = turns.pop()) if (!turn.signal.aborted) return turn
}
