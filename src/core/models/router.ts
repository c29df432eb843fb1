import { atom, computed, readonlyType } from 'nanostores'
import type { Route } from '../routes.ts'

/**
 * The view stack, never empty. A function that returns false found no view to show, and the caller closes the modal.
 */
export type Router = ReturnType<typeof createRouter>

const start: Route = { view: 'Connect' }

/** Makes the view stack, at Connect. */
export function createRouter() {
  const $stack = atom<readonly Route[]>([start])
  const back = (): boolean => {
    const stack = $stack.get()
    if (stack.length === 1 || stack.some(({ view }) => view === 'UnsupportedChain')) return false
    $stack.set(stack.slice(0, -1))
    return true
  }
  return {
    $stack: readonlyType($stack),
    $route: computed($stack, top),
    /** Puts a view on top; the view already on top is left as it is. */
    push(route: Route) {
      if (top($stack.get()).view !== route.view) $stack.set([...$stack.get(), route])
    },
    /** Replaces the top entry, even with the same view, because its data may differ. */
    replace(route: Route) {
      $stack.set([...$stack.get().slice(0, -1), route])
    },
    /** Replaces the whole history by one view. */
    reset(route: Route = start) {
      $stack.set([route])
    },
    back,
  }
}

const top = (stack: readonly Route[]): Route => stack.at(-1) ?? start
