import type { ReactNode, Ref } from 'react'

type FrameRoomProps = { ref?: Ref<HTMLDivElement>; foot?: ReactNode; children?: ReactNode }

/** Reserves room at the end of the sheet for an iframe that is laid over it. `children` show until the frame is there. */
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

/** The bar below the scrolling body, for views with a decision (approve, sign, done). */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <div className="foot" part="foot">
      {children}
    </div>
  )
}

/** Buttons of equal width side by side; put the refusal first and the approval last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}

/** The footer of Account: the connected wallet, and Disconnect at the end. */
export function ConnectedBar({ lead, text, end }: { lead?: ReactNode; text: ReactNode; end?: ReactNode }) {
  return (
    <div className="connected" part="foot">
      {lead}
      <span className="connected-text">{text}</span>
      {end}
    </div>
  )
}
