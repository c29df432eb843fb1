import type { ReactNode, Ref } from 'react'

type FrameRoomProps = { ref?: Ref<HTMLDivElement>; foot?: ReactNode; children?: ReactNode }

/** Room at the end of the sheet for a frame that is laid over it, always in sight; `children` stand there until then. */
export function FrameSlot({ ref, foot, children }: FrameRoomProps) {
  return (
    <div className="frame-foot">
      <div ref={ref} className="frame-room">
        {children}
      </div>
      {foot}
    </div>
  )
}

/** The bar below the scrolling body, only where the visitor decides (approve, sign, done). */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <div className="foot" part="foot">
      {children}
    </div>
  )
}

/** Buttons of equal width side by side: refusing first, agreeing last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}

/** Account's last line: which wallet is connected, and at its end the way out. */
export function ConnectedBar({ lead, text, end }: { lead?: ReactNode; text: ReactNode; end?: ReactNode }) {
  return (
    <div className="connected" part="foot">
      {lead}
      <span className="connected-text">{text}</span>
      {end}
    </div>
  )
}
