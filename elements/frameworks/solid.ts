/** @ts-ignore gate-ignore: a page without Solid has no such module */
import type { JSX } from 'solid-js'
import type { Listeners, Markup, Props } from './markup.ts'

/** Solid sets properties by attributes' names and by `prop:`, and attributes by `attr:` and `bool:`. */
type Forced<T extends keyof Markup> = {
  [K in keyof Markup[T]['properties'] & string as `prop:${K}`]?: Markup[T]['properties'][K]
} & { [K in keyof Markup[T]['attributes'] & string as `attr:${K}`]?: Markup[T]['attributes'][K] }
/** The elements in Solid's markup, for tags that `define(prefix)` defines. */
export type SolidElements = {
  [T in keyof Markup]: Props<T> & Forced<T> & Listeners<T, 'on:'> & JSX.HTMLAttributes<Markup[T]['element']>
}

/** @ts-ignore gate-ignore: a page without Solid has no such module */
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidElements {}
  }
}
