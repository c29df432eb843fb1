import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { focusWithin } from '../focus/focus-within.ts'
import { Hero } from '../picture/Hero.tsx'
import { LiveStatus } from './LiveStatus.tsx'

type OutcomeProps = { media: ReactNode; title: string; text: string; action?: ReactNode }

/** How something that is waited for stands, or went: it fills the view, and is read out as well. */
export function Outcome({ media, title, text, action }: OutcomeProps) {
  return (
    <>
      <Hero media={media} title={title} action={action}>
        {text}
      </Hero>
      <LiveStatus>{`${title}. ${text}`}</LiveStatus>
    </>
  )
}

type AgainProps = { isNext: boolean; onClick: () => void; children: string }

/** Tries again. `isNext`: nothing is waited for any more, so it is what to press, and has the focus. */
export function Again({ isNext, onClick, children }: AgainProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNext) focusWithin(button.current)
  }, [isNext])
  return (
    <Button ref={button} size="md" variant={isNext ? 'primary' : 'quiet'} icon="refresh" onClick={onClick}>
      {children}
    </Button>
  )
}
