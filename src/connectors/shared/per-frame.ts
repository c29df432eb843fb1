import type { Stop } from '../../lib/async.ts'

const FRAME_MS = 16

/** Hands on the last of the values told within a frame, or within `ms` milliseconds; undefined is not told. */
export function perFrame<T>(run: (value: T) => void, ms = FRAME_MS): { tell(value: T | undefined): void; stop: Stop } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: T | undefined
  const flush = () => {
    timer = undefined
    run(last as T)
  }
  return {
    tell(value) {
      if (value === undefined) return
      last = value
      timer ??= setTimeout(flush, ms)
    },
    stop: () => clearTimeout(timer),
  }
}
