import { WalletError } from '../../lib/errors.ts'

const AT_ONCE = 12

/** Loads pictures a few at a time: first those that were asked for last, for they are on screen. */
export type ImageQueue = {
  /** `ahead` is loaded when nothing else is asked for. @throws WalletError `aborted`, when it has not begun by then */
  load(id: string, signal: AbortSignal, ahead?: boolean): Promise<string>
}

type Wish = { readonly run: () => Promise<void> }

/** Makes a queue over what loads one picture. */
export function createImageQueue(load: (id: string) => Promise<string>): ImageQueue {
  const wishes: Wish[] = []
  let running = 0
  const next = () => {
    while (running < AT_ONCE) {
      const wish = wishes.pop()
      if (!wish) return
      running += 1
      void wish.run().finally(() => {
        running -= 1
        next()
      })
    }
  }
  return {
    load: (id, signal, ahead = false) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new WalletError('aborted'))
        const wish: Wish = { run: () => load(id).then(resolve, reject) }
        const leave = () => {
          const at = wishes.indexOf(wish)
          if (at < 0) return
          wishes.splice(at, 1)
          reject(new WalletError('aborted'))
        }
        signal.addEventListener('abort', leave, { once: true })
        if (ahead) wishes.unshift(wish)
        else wishes.push(wish)
        next()
      }),
  }
}
