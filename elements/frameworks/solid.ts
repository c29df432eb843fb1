/** @ts-ignore gate-ignore: a page without Solid has no such module */
import type { JSX } from 'solid-js'
import type { Kebab } from '../button-attributes.ts'
import type { Listeners, Markup } from './markup.ts'

// Solid lowers the letters of `rpcUrls`, and takes `rpc-urls` for that property.
type Kebabs<P> = { [K in keyof P as Kebab<K & string>]: P[K] }
/** Solid sets properties by attributes' names and by `prop:`, and attributes by `attr:` and `bool:`. */
type Forced<T extends keyof Markup> = {
  [K in keyof Markup[T]['properties'] & string as `prop:${K}`]?: Markup[T]['properties'][K]
} & { [K in keyof Markup[T]['attributes'] & string as `attr:${K}`]?: Markup[T]['attributes'][K] }
/** The elements in Solid's markup, for tags that `define(prefix)` defines. */
export type SolidElements = {
  [T in keyof Markup]: Kebabs<Markup[T]['properties']> &
    Forced<T> &
    Listeners<T, 'on:'> &
    JSX.HTMLAttributes<Markup[T]['element']>
}

/** @ts-ignore gate-ignore: a page without Solid has no such module */
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidElements {}
  }
}
