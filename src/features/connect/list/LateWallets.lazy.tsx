import type { MouseEvent } from 'react'
import { disconnectLate } from '../../../core/actions/connect/disconnect.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Row, RowGroup } from '../../../ui/list/Row.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'

/** The account whose connection waits for a wallet that is late, with a way to let it go. */
export function LateWallets() {
  const t = useMessages()
  const core = useCore()
  const restored = useValue(core.accounts.$label)
  const leave = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusAfter(currentTarget)
    disconnectLate(core)
  }
  return (
    <RowGroup label={t('reconnecting')}>
      <Row
        lead={<Tile icon="wallet" />}
        title={restored?.label ?? t('reconnecting')}
        sub={restored && t('reconnecting')}
        end={
          <Button variant="text" size="xs" icon="exit" onClick={leave}>
            {t('disconnect')}
          </Button>
        }
      />
    </RowGroup>
  )
}

// The row is removed and would lose the focus, so the first way to connect takes it.
function focusAfter(button: HTMLElement): void {
  const group = button.closest('ul')
  const others = group?.parentElement?.querySelectorAll<HTMLElement>('button:enabled') ?? []
  ;[...others].find((other) => !group?.contains(other))?.focus()
}
