import { WalletError } from '../../lib/errors.ts'

const MAX_RUNNING = 12

/** Loads a limited number of images at a time. The last requested ones come first, since they are on screen. */
export type ImageQueue = {
  /** An image requested with `ahead` is loaded after all others. @throws WalletError `aborted`, unless loading has begun */
  load(id: string, signal: AbortSignal, ahead?: boolean): Promise<string>
}

type Waiting = { readonly run: () => Promise<void> }

/** Makes a queue for a function that loads one image. */
export function createImageQueue(load: (id: string) => Promise<string>): ImageQueue {
  const waiting: Waiting[] = []
  let running = 0
  const runNext = () => {
    while (running < MAX_RUNNING) {
      const entry = waiting.pop()
      if (!entry) return
      running += 1
      void entry.run().finally(() => {
        running -= 1
        runNext()
      })
    }
  }
  return {
    load: (id, signal, ahead = false) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new WalletError('aborted'))
        const entry: Waiting = { run: () => load(id).then(resolve, reject) }
        const abort = () => {
          const at = waiting.indexOf(entry)
          if (at < 0) return
          waiting.splice(at, 1)
          reject(new WalletError('aborted'))
        }
        signal.addEventListener('abort', abort, { once: true })
        if (ahead) waiting.unshift(entry)
        else waiting.push(entry)
        runNext()
      }),
  }
}
