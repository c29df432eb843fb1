import { lazy, Suspense, useEffect } from 'react'
import { goBack, requestClose } from '../core/actions/open.ts'
import type { Core } from '../core/core.ts'
import { CoreContext, useCore, useValue } from '../hooks/use-core.ts'
import type { CloseWish } from '../ui/close-wish.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { adoptModalStyles, loadMoreLooks } from '../ui/styles.ts'
import { Language } from './Language.tsx'
import { Router } from './Router.tsx'
import { preload } from './registry.ts'
import { ToastPlace } from './ToastPlace.tsx'
import { useShake } from './use-shake.ts'

const DeveloperAlert = lazy(() => import('./DeveloperAlert.tsx').then((module) => ({ default: module.DeveloperAlert })))

/** What `<wallet-modal>` renders. */
export function App({ core, container }: { core: Core; container?: HTMLElement }) {
  useMoreLooks(container)
  return (
    <CoreContext value={core}>
      <Language>
        <Sheet />
      </Language>
    </CoreContext>
  )
}

function useMoreLooks(container: HTMLElement | undefined): void {
  useEffect(() => {
    const root = container?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    loadMoreLooks().then(
      () => adoptModalStyles(root),
      () => {},
    )
  }, [container])
}

function Sheet() {
  const core = useCore()
  const open = useValue(core.modal.$open)
  const alert = useValue(core.notices.$alert)
  const { embedded, layer } = useValue(core.$config)
  const shake = useShake(core)
  useEffect(() => preload('Connect'), [])
  function onRequestClose(wish: CloseWish) {
    // Escape and Android's back are for the view; only at the root do they ask to close.
    if (wish === 'escape' || wish === 'back') goBack(core, wish)
    else requestClose(core, wish)
  }
  const isShown = open || embedded
  return (
    <>
      <Dialog
        open={isShown}
        layer={layer}
        embedded={embedded}
        shake={shake}
        onRequestClose={onRequestClose}
        above={
          alert && (
            <Suspense>
              <DeveloperAlert alert={alert} />
            </Suspense>
          )
        }
        overlay={<ToastPlace />}
      >
        <Router />
      </Dialog>
      {!isShown && <ToastPlace />}
    </>
  )
}
