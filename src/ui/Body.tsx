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

/** The usual inset of a view's content, with 8 px (12 when `roomy`) between its parts. */
export function Stack({ roomy, children }: { roomy?: boolean; children: ReactNode }) {
  return <div className={roomy ? 'stack roomy' : 'stack'}>{children}</div>
}
