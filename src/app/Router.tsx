import { type ComponentType, Suspense, useDeferredValue, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Route } from '../core/routes.ts'
import { useCore, useValue } from '../hooks/use-core.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Body, Stack } from '../ui/Body.tsx'
import { Button } from '../ui/Button.tsx'
import { Group, RowSkeleton } from '../ui/Row.tsx'
import { View } from '../ui/View.tsx'
import { viewOf } from './registry.ts'
import { ViewHeader } from './ViewHeader.tsx'

/** The view on top of the stack under its header; the old one stays until the new one's code is there. */
export function Router() {
  const stack = useDeferredValue(useValue(useCore().router.$stack))
  const move = useMove(stack)
  const route = stack.at(-1) as Route
  return (
    <>
      <ViewHeader route={route} depth={stack.length} />
      <Body>
        <View id={`${stack.length} ${route.view}`} move={move}>
          <ErrorBoundary FallbackComponent={ViewFailed}>
            <Suspense fallback={<ViewLoading />}>
              <Outlet route={route} />
            </Suspense>
          </ErrorBoundary>
        </View>
      </Body>
    </>
  )
}

function Outlet({ route }: { route: Route }) {
  const Component = viewOf(route.view).Component as ComponentType<{ route: Route }>
  return <Component route={route} />
}

function useMove(stack: readonly Route[]): 'push' | 'pop' | 'fade' {
  const seen = useRef({ stack, move: 'fade' as 'push' | 'pop' | 'fade' })
  const before = seen.current.stack
  if (before !== stack) {
    const isNested = stack.length > 1 || before.length > 1
    const move = stack.length > before.length ? 'push' : stack.length < before.length && isNested ? 'pop' : 'fade'
    seen.current = { stack, move }
  }
  return seen.current.move
}

function ViewLoading() {
  const t = useMessages()
  return (
    <Stack>
      <Group label={t('loading')} busy>
        <RowSkeleton />
        <RowSkeleton width={120} />
      </Group>
    </Stack>
  )
}

function ViewFailed({ resetErrorBoundary }: { resetErrorBoundary(): void }) {
  const t = useMessages()
  return (
    <Stack roomy>
      <p role="alert">{t('viewFailed')}</p>
      <Button variant="quiet" icon="refresh" onClick={resetErrorBoundary}>
        {t('retry')}
      </Button>
    </Stack>
  )
}
