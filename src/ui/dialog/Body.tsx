import { type ReactNode, type Ref, type UIEvent, useEffect, useRef } from 'react'

/** The part between header and foot, the only one that scrolls; once scrolled, the header gets its hairline. */
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
 * The usual inset of a view's content, with 8 px (12 when `roomy`) between its parts. `tall`: the sheet has all its height
 * whatever is in it, so that nothing moves while a search finds less.
 */
export function Stack({ roomy, tall, children }: StackProps) {
  return <div className={`stack${roomy ? ' roomy' : ''}${tall ? ' tall' : ''}`}>{children}</div>
}
