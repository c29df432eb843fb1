import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react'
import { once } from '../lib/once.ts'

/** A component whose code comes when it is asked for. */
export type LazyComponent<P> = {
  /** Undefined until it is loaded. */
  readonly Component: ComponentType<P> | undefined
  load(): Promise<unknown>
}

/** Makes a component of a loader; one that fails is asked again by the next `load`. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const lazy: { Component: ComponentType<P> | undefined; load(): Promise<unknown> } = {
    Component: undefined,
    load: once(async () => {
      lazy.Component = await load()
    }),
  }
  return lazy
}

/** Runs something whenever the network is back, while there is something to run. */
export function useOnline(run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return
    addEventListener('online', run)
    return () => removeEventListener('online', run)
  })
}

type Props<P> = P & { readonly part: LazyComponent<P>; readonly before?: ReactNode }

/**
 * A part of a view that is loaded when it is first drawn; `before` stands in its place until then, and for as long as
 * there is no network. By `React.lazy`, one part that cannot be had would take down all that is drawn.
 */
export function LazyPart<P extends object>({ part, before, ...props }: Props<P>) {
  const { Component } = part
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const load = Component ? undefined : () => void part.load().then(redraw, () => {})
  useEffect(() => load?.())
  useOnline(load)
  return Component ? <Component {...(props as unknown as P)} /> : before
}
