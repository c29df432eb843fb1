import { useEffect } from 'react'
import { goBack, requestClose } from '../core/actions/open.ts'
import type { Core } from '../core/core.ts'
import { CoreContext, useCore, useValue } from '../hooks/use-core.ts'
import { Dialog } from '../ui/Dialog.tsx'
import type { CloseWish } from '../ui/close-wish.ts'
import { DeveloperAlert } from './DeveloperAlert.tsx'
import { Language } from './Language.tsx'
import { preload } from './registry.ts'
import { Router } from './Router.tsx'
import { ToastPlace } from './ToastPlace.tsx'
import { useShake } from './use-shake.ts'

/** What `<wallet-modal>` renders. */
export function App({ core }: { core: Core }) {
  return (
    <CoreContext value={core}>
      <Language>
        <Sheet />
      </Language>
    </CoreContext>
  )
}

function Sheet() {
  const core = useCore()
  const open = useValue(core.modal.$open)
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
        above={<DeveloperAlert />}
        overlay={<ToastPlace />}
      >
        <Router />
      </Dialog>
      {!isShown && <ToastPlace />}
    </>
  )
}
