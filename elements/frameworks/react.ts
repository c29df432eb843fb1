/** @ts-ignore gate-ignore: a page without React has no such module */
import type { ClassAttributes, HTMLAttributes } from 'react'
import type { WalletEventMap } from '../events.ts'
import type { Listeners, Markup, Props } from './markup.ts'

/** @ts-ignore gate-ignore: a page without React has no such module */
type React = typeof import('react')

// React 18 writes any value as an attribute's text, so that `false` would count as present. It hears no custom events.
type Text<V> = V extends boolean ? true | '' : V
type Texts<A> = { [K in keyof A]: Text<A[K]> }
type Deaf = { [E in keyof WalletEventMap as `on${E}`]?: undefined }
type Own<T extends keyof Markup> = 'use' extends keyof React
  ? Props<T> & Listeners<T, 'on'>
  : Texts<Markup[T]['attributes']> & Deaf
/** The elements in React's markup, for tags that `define(prefix)` defines. */
export type ReactElements = {
  [T in keyof Markup]: HTMLAttributes<Markup[T]['element']> & ClassAttributes<Markup[T]['element']> & Own<T>
}

/** @ts-ignore gate-ignore: a page without React has no such module */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}
