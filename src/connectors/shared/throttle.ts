import type { Stop } from '../../lib/async.ts'

const FRAME_MS = 16

/** Calls `run` at most once in `ms` milliseconds, by default a frame, with the last pushed value; undefined is ignored. */
export function throttle<T>(run: (value: T) => void, ms = FRAME_MS): { push(value: T | undefined): void; stop: Stop } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: T | undefined
  const flush = () => {
    timer = undefined
    run(last as T)
  }
  return {
    push(value) {
      if (value === undefined) return
      last = value
      timer ??= setTimeout(flush, ms)
    },
    stop: () => clearTimeout(timer),
  }
}
