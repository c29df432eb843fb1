import { type ReactNode, useId, useState } from 'react'
import { Stack } from '../dialog/Body.tsx'
import { Icon } from '../picture/Icon.tsx'
import { Row } from './Row.tsx'

type ExpandableRowProps = {
  title: ReactNode
  lead?: ReactNode
  sub?: ReactNode
  end?: ReactNode
  busy?: boolean
  /** True: open from the start. */
  startsOpen?: boolean
  children: ReactNode
}

/** A row of a `RowGroup` that shows or hides its content below it. */
export function ExpandableRow({ end, startsOpen = false, children, ...row }: ExpandableRowProps) {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  return (
    <>
      <Row
        {...row}
        tall
        end={
          <>
            {end}
            <span style={{ rotate: open ? '180deg' : undefined }}>
              <Icon name="down" size={16} />
            </span>
          </>
        }
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <li id={id} hidden={!open} style={{ paddingBlockStart: open ? 12 : undefined }}>
        {open && <Stack roomy>{children}</Stack>}
      </li>
    </>
  )
}
