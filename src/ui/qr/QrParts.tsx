import type { ReactNode } from 'react'

/** The placeholder of a QR code, of the same size. */
export const QrSkeleton = ({ label }: { label: string }) => (
  <div className="plate sk" role="img" aria-label={label} aria-busy="true" />
)

/** The line under a QR code: its expiry time, and buttons at the end. */
export const QrFooter = ({ children, end }: { children: ReactNode; end: ReactNode }) => (
  <div className="plate-foot">
    <span className="plate-time">{children}</span>
    {end}
  </div>
)

/** Two buttons side by side, each as wide as its text. */
export const ButtonPair = ({ children }: { children: ReactNode }) => <div className="button-pair">{children}</div>

/** The layout of one way to connect: a QR code or a state, and the text and buttons under it. */
export const PairingLayout = ({ children }: { children: ReactNode }) => <div className="pairing">{children}</div>
