import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { trueDocument } from '../../lib/true-document.ts'

type Part = RefObject<HTMLElement | null>

/**
 * Hides the parts of `<wallet-button>` that do not fit: the balance first, then the name. CSS alone wraps such a part into
 * a clipped second line, but the button would then keep the full width and end in an empty gap.
 */
export function useCollapseToFit(balance: Part, name: Part): void {
  useLayoutEffect(() => fitParts(balance.current, name.current))
  useEffect(() => {
    const host = hostOf(name.current)
    if (!host || !globalThis.ResizeObserver) return
    let asked = 0
    // In the next frame: an observer that changes a size it watches reports an error to the page.
    const fitSoon = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(() => fitParts(balance.current, name.current))
    }
    const watcher = new ResizeObserver(fitSoon)
    for (const element of [host, host.parentElement, trueDocument(document).documentElement])
      if (element) watcher.observe(element)
    return () => {
      watcher.disconnect()
      cancelAnimationFrame(asked)
    }
  }, [balance, name])
}

function fitParts(balance: HTMLElement | null, name: HTMLElement | null): void {
  const button = name?.closest<HTMLElement>('.wb')
  const face = name?.previousElementSibling as HTMLElement | null
  if (!name || !button || !face) return
  for (const part of [balance, name]) part?.removeAttribute('style')
  button.style.paddingInlineEnd = face.style.paddingInlineEnd = ''
  if (balance && isWrapped(balance, button)) hide(balance)
  if (!isWrapped(name, button)) return
  hide(name)
  button.style.paddingInlineEnd = '0'
  face.style.paddingInlineEnd = '6px'
}

const isWrapped = (part: HTMLElement, button: HTMLElement): boolean =>
  part.getBoundingClientRect().top > middleOf(button)

function middleOf(button: HTMLElement): number {
  const { top, bottom } = button.getBoundingClientRect()
  return (top + bottom) / 2
}

/** Hides a part visually only, so that the accessible name of the button stays complete. */
const hide = (part: HTMLElement): void => void Object.assign(part.style, HIDDEN)

const HIDDEN = { position: 'absolute', inlineSize: '1px', padding: '0', overflow: 'hidden', clipPath: 'inset(50%)' }

function hostOf(part: HTMLElement | null): Element | undefined {
  const root = part?.getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}
