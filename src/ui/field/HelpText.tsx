import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'

type HelpProps = {
  id: string
  bad?: boolean
  role?: 'alert' | undefined
  live?: 'off' | undefined
  children: ReactNode
}

/**
 * The line under an input that describes it (`aria-describedby`); `bad` marks an error. Hidden while empty. Set `live` to
 * `off` for a text that changes after it was announced, such as a countdown.
 */
export function HelpText({ id, bad = false, role, live, children }: HelpProps) {
  return (
    <p id={id} className={bad ? 'help bad' : 'help'} role={role} aria-live={live} hidden={!children}>
      {bad && <Icon name="alert" size={16} />}
      <span>{children}</span>
    </p>
  )
}
