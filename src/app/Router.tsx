import { type ComponentType, useEffect, useReducer, useRef, useState } from 'react'
import type { Route } from '../core/routes.ts'
import { useOnline } from '../hooks/lazy-part.tsx'
import { useCore, useValue } from '../hooks/use-core.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Body, Stack } from '../ui/Body.tsx'
import { Button } from '../ui/Button.tsx'
import { Group, RowSkeleton } from '../ui/Row.tsx'
import { View } from '../ui/View.tsx'
import { viewOf } from './registry.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { ViewHeader } from './ViewHeader.tsx'

/** The view on top of the stack under its header; the old one stays until the new one's code is there. */
export function Router() {
  const { stack, failed, retry } = useLoadedStack(useValue(useCore().router.$stack))
  const route = stack.at(-1) as Route
  const Component = viewOf(route.view).Component as ComponentType<{ route: Route }> | undefined
  const move = useMove(stack, Component !== undefined)
  return (
    <>
      <ViewHeader route={route} depth={stack.length} />
      <Body>
        <View id={`${stack.length} ${Component && route.view}`} move={move}>
          <ViewBoundary fallback={(again) => <ViewFailed onRetry={again} />}>
            {failed ? <ViewFailed onRetry={retry} /> : Component ? <Component route={route} /> : <ViewLoading />}
          </ViewBoundary>
        </View>
      </Body>
    </>
  )
}

/**
 * The stack as it can be shown now: the one before while the code of the new top is on its way. Not by Suspense, which
 * holds a view back for 300 ms once it has shown that it waits.
 */
function useLoadedStack(wanted: readonly Route[]) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [failed, setFailed] = useState<readonly Route[]>()
  const shown = useRef(wanted)
  const view = viewOf((wanted.at(-1) as Route).view)
  const isLoaded = view.Component !== undefined
  useEffect(() => {
    if (isLoaded || failed === wanted) return
    let left = false
    view.load().then(
      () => left || redraw(),
      () => left || setFailed(wanted),
    )
    return () => {
      left = true
    }
  }, [view, isLoaded, wanted, failed])
  if (isLoaded || failed === wanted) shown.current = wanted
  return { stack: shown.current, failed: !isLoaded && failed === wanted, retry: () => setFailed(undefined) }
}

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
      <Group label={t('loading')} busy>
        <RowSkeleton />
      </Group>
    </Stack>
  )
}

function ViewFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages()
  useOnline(onRetry)
  return (
    <Stack roomy>
      <p role="alert">{t('viewFailed')}</p>
      <Button variant="quiet" icon="refresh" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Stack>
  )
}
