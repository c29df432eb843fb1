import type { ReactNode } from 'react'

/** Stands where a code will be, of the same size. */
export const QrSkeleton = ({ label }: { label: string }) => (
  <div className="plate sk" role="img" aria-label={label} aria-busy="true" />
)

/** The line under a code: how long it lasts, and what can be done with it. */
export const QrFooter = ({ children, end }: { children: ReactNode; end: ReactNode }) => (
  <div className="plate-foot">
    <span className="plate-time">{children}</span>
    {end}
  </div>
)

/** Two buttons side by side, of their own widths. */
export const ButtonPair = ({ children }: { children: ReactNode }) => <div className="button-pair">{children}</div>

/** What one way to connect shows, in its order: a code or a state, and what is said or done under it. */
export const PairingLayout = ({ children }: { children: ReactNode }) => <div className="pairing">{children}</div>
