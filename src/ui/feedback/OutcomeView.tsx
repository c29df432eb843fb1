import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { focusIfInside } from '../focus/focus-if-inside.ts'
import { ProgressRing, type ProgressRingProps } from '../picture/ProgressRing.tsx'
import { Hero } from './Hero.tsx'
import { LiveStatus } from './LiveRegion.tsx'

type RetryProps = {
  readonly label: string
  /** True once the attempt is over: the button is then the primary one and takes the focus. */
  readonly isNext: boolean
  onClick(): void
}

type OutcomeViewProps = {
  readonly dial: ProgressRingProps['state']
  /** What stands in the middle of the dial: a picture of 72 px. */
  readonly tile: ReactNode
  readonly title: string
  readonly text: string
  /** A way on that is not a retry; it stands before Retry and Cancel. */
  readonly action?: ReactNode
  readonly retry?: RetryProps | false
  readonly cancel?: { readonly label: string; onClick(): void } | false
}

/**
 * The state or the end of an attempt that fills a view: a dial, a title, a sentence, Retry and Cancel. Screen readers
 * announce each change.
 */
export function OutcomeView({ dial, tile, title, text, action, retry, cancel }: OutcomeViewProps) {
  const buttons = (
    <>
      {action}
      {retry && <RetryButton {...retry} />}
      {cancel && (
        <Button size="md" variant="text" onClick={cancel.onClick}>
          {cancel.label}
        </Button>
      )}
    </>
  )
  return (
    <>
      <Hero media={<ProgressRing state={dial}>{tile}</ProgressRing>} title={title} action={buttons}>
        {text}
      </Hero>
      <LiveStatus>{`${title}\n${text}`}</LiveStatus>
    </>
  )
}

function RetryButton({ label, isNext, onClick }: RetryProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNext) focusIfInside(button.current)
  }, [isNext])
  return (
    <Button ref={button} size="md" variant={isNext ? 'primary' : 'quiet'} icon="refresh" onClick={onClick}>
      {label}
    </Button>
  )
}
