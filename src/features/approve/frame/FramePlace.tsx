import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createLogin } from '../../../core/models/login.ts'
import { authOf } from '../../../core/wallets/active-wallet.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { approveWords } from '../../../i18n/en/approve.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Actions, Footer, FrameSlot } from '../../../ui/dialog/Footer.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ProgressRing } from '../../../ui/picture/ProgressRing.tsx'
import { type FrameState, overlayFrame } from './frame-overlay.ts'

type FrameOptions = { readonly label: string; readonly isReady: boolean; onLeave(): void }

/**
 * Shows the login frame over an element while the view is drawn and ready; `onLeave` runs when the visitor presses
 * Escape.
 */
function useFrame(room: RefObject<HTMLElement | null>, { label, isReady, ...options }: FrameOptions): FrameState {
  const core = useCore()
  const { layer, embedded } = useValue(core.$config)
  const isOpen = useValue(core.modal.$open) || embedded
  const [state, setState] = useState<FrameState>('loading')
  // React does not render between a close and an open in one task, so openings are counted.
  const [opened, setOpened] = useState(0)
  const onLeave = useEffectEvent(options.onLeave)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opened` only causes the frame to be shown again
  useLayoutEffect(() => {
    if (!isOpen || !isReady) return
    const session = authOf(core)?.openedFrame()
    if (!room.current || !session) return setState('gone')
    setState('loading')
    const hide = overlayFrame({
      session,
      room: room.current,
      label,
      layer,
      onLeave: () => onLeave(),
      // The modal's own button must be gone before the frame with its buttons takes its room.
      onState: (next) => (next === 'shown' ? flushSync(() => setState(next)) : setState(next)),
    })
    // The frame is hidden before the sheet closes, since the sheet cannot restore the focus from under the frame.
    const unlisten = core.modal.$open.listen((open) => (open ? setOpened((count) => count + 1) : embedded || hide()))
    return () => {
      unlisten()
      hide()
    }
  }, [core, room, label, layer, embedded, isOpen, isReady, opened])
  return state
}

/** The place of the login frame, which has its own buttons; a reject button of the modal until the frame is shown. */
export function FramePlace({ isReady }: { isReady: boolean }) {
  const t = useMessages(approveWords)
  const model = useModel(createLogin)
  const several = useValue(model.$approvals).length > 1
  const room = useRef<HTMLDivElement>(null)
  // The frame cannot be told which request has ended, so all of them are rejected together.
  const rejectAll = () => {
    for (const approval of model.$approvals.get()) approval.reject()
  }
  const state = useFrame(room, { label: t('approveOrReject'), isReady, onLeave: rejectAll })
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
