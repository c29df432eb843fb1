import { useRef } from 'react'
import { createLogin } from '../../../core/models/login.ts'
import { useModel, useValue } from '../../../hooks/use-core.ts'
import { approveWords } from '../../../i18n/en/approve.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Actions, Foot } from '../../../ui/dialog/Foot.tsx'
import { FrameRoom } from '../../../ui/dialog/FrameRoom.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Dial } from '../../../ui/picture/Dial.tsx'
import { useFrame } from './use-frame.ts'

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
    <FrameRoom
      ref={room}
      foot={
        state !== 'shown' && (
          <Foot>
            <Actions>
              <Button variant="quiet" onClick={rejectAll}>
                {t(several ? 'rejectAll' : 'reject')}
              </Button>
            </Actions>
          </Foot>
        )
      }
    >
      {state === 'loading' && <Dial state="wait" size={72} />}
      {state === 'gone' && (
        <Banner kind="danger" title={t('frameGone')}>
          {t('frameGoneText')}
        </Banner>
      )}
    </FrameRoom>
  )
}
