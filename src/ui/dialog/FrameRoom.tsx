import type { ReactNode, Ref } from 'react'

type FrameRoomProps = { ref?: Ref<HTMLDivElement>; foot?: ReactNode; children?: ReactNode }

/** Room at the end of the sheet for a frame that is laid over it, always in sight; `children` stand there until then. */
export function FrameRoom({ ref, foot, children }: FrameRoomProps) {
  return (
    <div className="frame-foot">
      <div ref={ref} className="frame-room">
        {children}
      </div>
      {foot}
    </div>
  )
}
