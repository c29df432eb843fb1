import { useEffect, useRef } from 'react'
import { goBack, requestClose } from '../core/actions/modal/open.ts'
import type { Core } from '../core/core.ts'
import { LazyPart, lazyComponent } from '../hooks/lazy-part.tsx'
import { CoreContext, useCore, useValue } from '../hooks/use-core.ts'
import { PreloadContext } from '../hooks/use-preload.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { CloseReason } from '../ui/dialog/use-close-requests.ts'
import { loadLazyStyles } from '../ui/styles.ts'
import { Language } from './Language.tsx'
import { Router } from './Router.tsx'
import { ToastPlace } from './ToastPlace.tsx'
import { preloadOtherViews, preloadView } from './view-registry.ts'

const developerAlert = lazyComponent(async () => {
  const [{ DeveloperAlert }] = await Promise.all([import('./DeveloperAlert.lazy.tsx'), loadLazyStyles()])
  return DeveloperAlert
})

/** What `<wallet-modal>` renders. */
export function App({ core }: { core: Core }) {
  return (
    <CoreContext value={core}>
      <PreloadContext value={preloadView}>
        <Language>
          <Sheet />
        </Language>
      </PreloadContext>
    </CoreContext>
  )
}

/** Counts the changes of what Connect would show; undefined while the modal would open on another view. */
function useAhead(): number | undefined {
  const core = useCore()
  const connectors = useValue(core.connections.$connectors)
  const config = useValue(core.$config)
  const stack = useValue(core.router.$stack)
  const isConnected = Object.keys(useValue(core.connections.$active)).length > 0
  const last = useRef({ connectors, config, ahead: 0 })
  if (last.current.connectors !== connectors || last.current.config !== config)
    last.current = { connectors, config, ahead: last.current.ahead + 1 }
  return isConnected || stack.length > 1 || stack[0]?.view !== 'Connect' ? undefined : last.current.ahead
}

function Sheet() {
  const core = useCore()
  const open = useValue(core.modal.$open)
  const alert = useValue(core.notices.$alert)
  const { embedded, layer } = useValue(core.$config)
  const shake = useValue(core.modal.$shake)
  const settled = useValue(core.modal.$viewLoaded)
  const isShown = open || embedded
  const ahead = useAhead()
  useEffect(() => {
    if (isShown) void preloadOtherViews(core.router.$route.get().view, core.modal.endViewLoading)
  }, [core, isShown])
  function onRequestClose(wish: CloseReason) {
    // Escape and Android's back button go back one view; only the root view treats them as a request to close.
    if (wish === 'escape' || wish === 'back') goBack(core, wish)
    else requestClose(core, wish)
  }
  return (
    <>
      <Dialog
        open={isShown}
        layer={layer}
        embedded={embedded}
        shake={shake}
        settled={settled}
        ahead={ahead}
        onRequestClose={onRequestClose}
        above={alert && <LazyPart part={developerAlert} alert={alert} />}
        overlay={<ToastPlace />}
      >
        <Router />
      </Dialog>
      {!isShown && <ToastPlace />}
    </>
  )
}
