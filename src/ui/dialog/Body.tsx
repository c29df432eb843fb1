import { type ReactNode, type Ref, type UIEvent, useEffect, useRef } from 'react'

/** The scrolling part of a sheet, between header and footer. The header gets a hairline once it is scrolled. */
export function Body({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  const marked = useRef<Element>(null)
  useEffect(() => () => marked.current?.removeAttribute('data-scrolled'), [])
  function onScroll({ currentTarget, target }: UIEvent<HTMLElement>) {
    if (currentTarget !== target) return
    marked.current = currentTarget.closest('.sheet')
    marked.current?.toggleAttribute('data-scrolled', currentTarget.scrollTop > 0)
  }
  return (
    <div ref={ref} className="body" part="body" onScroll={onScroll}>
      {children}
    </div>
  )
}

type StackProps = { roomy?: boolean; tall?: boolean; children: ReactNode }

/**
 * The usual padding of a view's content, with gaps of 8 px (12 px if `roomy`). With `tall` the sheet always has its full
 * height, so that it does not shrink while a search finds fewer rows.
 */
export function Stack({ roomy, tall, children }: StackProps) {
  return <div className={`stack${roomy ? ' roomy' : ''}${tall ? ' tall' : ''}`}>{children}</div>
}
