import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createLogin } from '../../../core/models/login.ts'
import { authOf } from '../../../core/wallets/login-connector.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { approveWords } from '../../../i18n/en/approve.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Actions, Footer, FrameSlot } from '../../../ui/dialog/Footer.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ProgressRing } from '../../../ui/picture/ProgressRing.tsx'
import { type FrameState, overlayFrame } from './frame-overlay.ts'

/** Shows the login frame over a box of ours for as long as the view stands; `leave` when the visitor wants out of it. */
function useFrame(room: RefObject<HTMLElement | null>, label: string, leave: () => void): FrameState {
  const core = useCore()
  const { layer, embedded } = useValue(core.$config)
  const isOpen = useValue(core.modal.$open) || embedded
  const [state, setState] = useState<FrameState>('loading')
  // A sheet that is closed and opened in one turn was never closed as far as React is told.
  const [opened, setOpened] = useState(0)
  const onLeave = useEffectEvent(leave)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opened` only asks for another showing
  useLayoutEffect(() => {
    if (!isOpen) return
    const session = authOf(core)?.openedFrame()
    if (!room.current || !session) return setState('gone')
    setState('loading')
    const hide = overlayFrame({
      session,
      room: room.current,
      label,
      // In the page itself the frame is there too: above a sheet outside the top layer it would make that one inert.
      layer: embedded ? 'page' : layer,
      onLeave: () => onLeave(),
      // Our own button leaves before the frame comes with its buttons, and gives it the room that it had.
      onState: (next) => (next === 'shown' ? flushSync(() => setState(next)) : setState(next)),
    })
    // Before the sheet closes, which hands the focus back: from under the frame it could not.
    const unlisten = core.modal.$open.listen((open) => (open ? setOpened((count) => count + 1) : embedded || hide()))
    return () => {
      unlisten()
      hide()
    }
  }, [core, room, label, layer, embedded, isOpen, opened])
  return state
}

/** The room in which the login frame stands, with its own buttons; while it does not, a way out of ours. */
export function FramePlace() {
  const t = useMessages(approveWords)
  const model = useModel(createLogin)
  const several = useValue(model.$approvals).length > 1
  const room = useRef<HTMLDivElement>(null)
  // The frame cannot be told which of them is over: what we end, we end altogether.
  const rejectAll = () => {
    for (const approval of model.$approvals.get()) approval.reject()
  }
  const state = useFrame(room, t('approveOrReject'), rejectAll)
  return (
    <FrameSlot
      ref={room}
      foot={
        state !== 'shown' && (
          <Footer>
            <Actions>
              <Button variant="quiet" onClick={rejectAll}>
                {t(several ? 'rejectAll' : 'reject')}
              </Button>
            </Actions>
          </Footer>
        )
      }
    >
      {state === 'loading' && <ProgressRing state="wait" size={72} />}
      {state === 'gone' && (
        <Banner kind="danger" title={t('frameGone')}>
          {t('frameGoneText')}
        </Banner>
      )}
    </FrameSlot>
  )
}
