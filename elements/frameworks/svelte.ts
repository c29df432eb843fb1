/** @ts-ignore gate-ignore: a page without Svelte has no such module */
import type { HTMLAttributes } from 'svelte/elements'
import type { Listeners, Markup, Props } from './markup.ts'

/** The elements in Svelte's markup, for tags that `define(prefix)` defines. */
export type SvelteElements = {
  [T in keyof Markup]: Props<T> & Listeners<T, 'on'> & HTMLAttributes<Markup[T]['element']>
}

/** @ts-ignore gate-ignore: a page without Svelte has no such module */
declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteElements {}
}
