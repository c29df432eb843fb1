import type { ReactNode } from 'react'

type HeroProps = { media?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode; big?: boolean }

/** A state that fills the view: a picture, a title, one sentence and the buttons. */
export function Hero({ media, title, children, action, big }: HeroProps) {
  return (
    <div className={big ? 'hero big' : 'hero'}>
      {media}
      <div className="hero-text">
        <h3>{title}</h3>
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  )
}
