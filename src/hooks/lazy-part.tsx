import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { reportNotLoaded } from '../core/actions/modal/notify.ts'
import { once } from '../lib/lazy.ts'
import { RETRY_MS, SETTLING_MS } from '../lib/timing.ts'
import { useCore } from './use-core.ts'

/** A component whose code loads on demand. */
export type LazyComponent<P> = {
  /** Undefined until it is loaded. */
  readonly Component: ComponentType<P> | undefined
  load(): Promise<unknown>
}

/** Makes a lazy component of a loader; after a failure the next `load` retries. */
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

let onlineAt = Number.NEGATIVE_INFINITY

/**
 * Retries something that failed to load whenever the network is back, while there is something to retry. If that fails
 * too, it retries with longer and longer pauses for the next 10 s.
 */
export function useRetry(retry: (() => void) | undefined): void {
  useOnline(
    retry &&
      (() => {
        onlineAt = performance.now()
        retry()
      }),
  )
  useEffect(() => {
    const elapsed = performance.now() - onlineAt
    if (!retry || elapsed > SETTLING_MS) return
    const timer = setTimeout(retry, Math.max(RETRY_MS, elapsed))
    return () => clearTimeout(timer)
  })
}

type Props<P> = P & {
  readonly part: LazyComponent<P>
  readonly before?: ReactNode
  /** Shown after a failed load, with a retry; without it, `before` stays. */
  readonly lost?: (retry: () => void) => ReactNode
}

/**
 * A part of a view that loads when it is first rendered; `before` stands in its place until then. A failure is reported to
 * the page and retried when the network is back. With `React.lazy`, a failure would unmount the whole tree.
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
  useRetry(Component ? undefined : retry)
  if (Component) return <Component {...(props as unknown as P)} />
  return state === 'lost' && lost ? lost(retry) : before
}
