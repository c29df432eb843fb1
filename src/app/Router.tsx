import { Component, type ComponentType, memo, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { reportNotLoaded } from '../core/actions/modal/notify.ts'
import type { Route } from '../core/routes.ts'
import { useRetry } from '../hooks/lazy-part.tsx'
import { useCore, useValue } from '../hooks/use-core.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { spokenCode } from '../lib/errors.ts'
import { Button } from '../ui/button/Button.tsx'
import { Body, Stack } from '../ui/dialog/Body.tsx'
import { View } from '../ui/dialog/View.tsx'
import { RowGroup, RowSkeleton } from '../ui/list/Row.tsx'
import { ViewHeader } from './ViewHeader.tsx'
import { viewOf } from './view-registry.ts'

type Props = { readonly children: ReactNode; fallback(retry: () => void): ReactNode }

/** Error boundary of a view: shows `fallback` until the visitor retries. A class, since React has no hook for it. */
class ViewBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}

/**
 * Renders the top view of the stack under its header; the old view stays until the code of the new one is loaded. Memoized:
 * what changes around it does not render it again.
 */
export const Router = memo(function Router() {
  const { stack, failures, retry } = useLoadedStack(useValue(useCore().router.$stack))
  const route = stack.at(-1) as Route
  const Component = viewOf(route.view).Component as ComponentType<{ route: Route }> | undefined
  const move = useMove(stack, Component !== undefined)
  return (
    <>
      <ViewHeader route={route} depth={stack.length} />
      <Body>
        <View id={Component ? route.view : `${route.view}, not loaded`} move={move}>
          <ViewBoundary fallback={(again) => <ViewFailed failures={1} onRetry={again} />}>
            {Component ? (
              <Shown Component={Component} route={route} />
            ) : failures > 0 ? (
              <ViewFailed failures={failures} onRetry={retry} />
            ) : (
              <ViewLoading />
            )}
          </ViewBoundary>
        </View>
      </Body>
    </>
  )
})

type ShownProps = { readonly Component: ComponentType<{ route: Route }>; readonly route: Route }

/** The view itself. Memoized: it is not rendered again while the code of the next one loads. */
const Shown = memo(({ Component, route }: ShownProps) => <Component route={route} />)

/**
 * Returns the stack that can be shown now: the previous one while the code of the new top view loads. Suspense is not
 * used, because it delays a view by 300 ms once its fallback was shown.
 */
function useLoadedStack(wanted: readonly Route[]) {
  const core = useCore()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [failed, setFailed] = useState<Failed>({ times: 0 })
  const shown = useRef(wanted)
  const view = viewOf((wanted.at(-1) as Route).view)
  const isLoaded = view.Component !== undefined
  const isOver = failed.stack === wanted
  useEffect(() => {
    if (isLoaded || isOver) return
    let left = false
    view.load().then(
      () => left || redraw(),
      (thrown) => {
        if (left) return
        setFailed(({ again, times }) => ({ stack: wanted, times: again === wanted ? times + 1 : 1 }))
        reportNotLoaded(core, thrown)
      },
    )
    return () => {
      left = true
    }
  }, [core, view, isLoaded, wanted, isOver])
  if (isLoaded || isOver) shown.current = wanted
  const retry = () => setFailed(({ times }) => ({ again: wanted, times }))
  return { stack: shown.current, failures: isOver ? failed.times : 0, retry }
}

/** The stack whose view could not be loaded, or is being retried (`again`), and the number of failures. */
type Failed = { readonly stack?: readonly Route[]; readonly again?: readonly Route[]; readonly times: number }

type Move = 'push' | 'pop' | 'fade' | 'fill'

function useMove(stack: readonly Route[], isLoaded: boolean): Move {
  const seen = useRef<{ stack: readonly Route[]; isLoaded: boolean; move: Move }>({ stack, isLoaded, move: 'fade' })
  const before = seen.current
  if (before.stack !== stack) seen.current = { stack, isLoaded, move: moveBetween(before.stack, stack) }
  else if (before.isLoaded !== isLoaded) seen.current = { stack, isLoaded, move: 'fill' }
  return seen.current.move
}

function moveBetween(before: readonly Route[], stack: readonly Route[]): Move {
  const isNested = stack.length > 1 || before.length > 1
  return stack.length > before.length ? 'push' : stack.length < before.length && isNested ? 'pop' : 'fade'
}

function ViewLoading() {
  const t = useMessages()
  return (
    <Stack>
      <RowGroup label={t('loading')} busy>
        <RowSkeleton />
      </RowGroup>
    </Stack>
  )
}

/**
 * Says that a view could not be loaded. After the second failure it offers a page reload, because some browsers never
 * refetch a module that failed.
 */
function ViewFailed({ failures, onRetry }: { failures: number; onRetry: () => void }) {
  const t = useMessages()
  const isReload = failures > 1 && navigator.onLine
  useRetry(onRetry)
  return (
    <Stack roomy>
      <p role="alert">{t.error(spokenCode('view-failed'))}</p>
      <Button variant="quiet" icon="refresh" onClick={isReload ? () => location.reload() : onRetry}>
        {t(isReload ? 'reloadPage' : 'retry')}
      </Button>
    </Stack>
  )
}
