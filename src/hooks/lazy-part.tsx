import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { reportNotLoaded } from '../core/actions/modal/notify.ts'
import { once } from '../lib/lazy.ts'
import { useCore } from './use-core.ts'

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

type Props<P> = P & {
  readonly part: LazyComponent<P>
  readonly before?: ReactNode
  /** What stands there once it could not be loaded, with a way to try again; without it, `before` stays. */
  readonly lost?: (retry: () => void) => ReactNode
}

/**
 * A part of a view that is loaded when it is first drawn; `before` stands in its place until then. One that fails is told
 * to the page, and asked for again when there is a network. By `React.lazy`, it would take down all that is drawn.
 */
export function LazyPart<P extends object>({ part, before, lost, ...props }: Props<P>) {
  const core = useCore()
  const { Component } = part
  const [state, setState] = useState<'asked' | 'lost' | 'there'>('asked')
  const isMissing = !Component && state === 'asked'
  useEffect(() => {
    if (!isMissing) return
    part.load().then(
      () => setState('there'),
      (thrown) => {
        setState('lost')
        reportNotLoaded(core, thrown)
      },
    )
  }, [core, part, isMissing])
  const retry = () => setState('asked')
  useOnline(Component ? undefined : retry)
  if (Component) return <Component {...(props as unknown as P)} />
  return state === 'lost' && lost ? lost(retry) : before
}
