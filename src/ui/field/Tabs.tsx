import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { animate } from '../dialog/motion.ts'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'

type TabsProps<K extends string> = {
  /** Connects the tabs with their `TabPanel`; unique in the shadow root. */
  id: string
  label: string
  items: readonly { readonly key: K; readonly label: string; readonly icon?: IconName }[]
  value: NoInfer<K>
  onChange(key: NoInfer<K>): void
  /** Gives the tabs equal widths over the full width. */
  fill?: boolean
}

/** A tab list with one tab stop; arrow keys, Home and End move the focus and select at once. */
export function Tabs<K extends string>({ id, label, items, value, onChange, fill }: TabsProps<K>) {
  const line = useSlidingLine(value)
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = stepOf(event)
    if (step === undefined) return
    event.preventDefault()
    const from = items.findIndex((item) => item.key === value)
    const to =
      typeof step === 'string' ? (step === 'first' ? 0 : items.length - 1) : (from + step + items.length) % items.length
    const next = items[to]
    if (!next) return
    onChange(next.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={fill ? 'tabs fill' : 'tabs'} part="tabs" onKeyDown={onKeyDown}>
      {items.map(({ key, label: text, icon }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          aria-controls={key === value ? `${id}-panel` : undefined}
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          className="tab"
          part="tab"
          onClick={() => onChange(key)}
        >
          {icon && <Icon name={icon} size={18} />}
          <span>{text}</span>
          {key === value && <span ref={line} className="tab-line" />}
        </button>
      ))}
    </div>
  )
}

/** The panel of the selected tab. */
export function TabPanel({ tabs, value, children }: { tabs: string; value: string; children: ReactNode }) {
  return (
    <div className="tab-panel" role="tabpanel" id={`${tabs}-panel`} aria-labelledby={`${tabs}-${value}`}>
      {children}
    </div>
  )
}

/** The direction in which a key moves the selection, by reading direction; undefined for other keys. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): 1 | -1 | 'first' | 'last' | undefined {
  const forward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') return key === forward ? 1 : -1
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  return undefined
}

/** Animates the underline from the previous tab to the selected one. The first underline appears without animation. */
function useSlidingLine(value: string) {
  const line = useRef<HTMLSpanElement>(null)
  const last = useRef<{ value: string; left: number; width: number }>(undefined)
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const { left, width } = element.getBoundingClientRect()
    const from = last.current
    last.current = { value, left, width }
    if (!from || from.value === value || width === 0) return
    const start = `translateX(${from.left + from.width / 2 - left - width / 2}px) scaleX(${from.width / width})`
    animate(element, [{ transform: start }, { transform: 'none' }], 150)
  }, [value])
  return line
}
