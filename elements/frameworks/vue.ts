/** @ts-ignore gate-ignore: a page without Vue has no such module */
import type { HTMLAttributes, PublicProps } from 'vue'
import type { Listeners, Markup, Props } from './markup.ts'

// Vue's compiler writes every name in camel case, and reads `@wallet-connect` as `onWalletConnect`.
type Camel<S> = S extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest> & string>}` : S
type Camels<T> = { [K in keyof T as Camel<K>]: T[K] }
// Vue's own attributes lack these two.
type Missing = { slot?: string | undefined; [data: `data${string}`]: unknown }
type Template<T extends keyof Markup> = Camels<Props<T>> & Camels<Listeners<T, 'on-'>> & Missing

/** The elements in Vue's templates, for tags that `define(prefix)` defines. */
export type VueElements = {
  [T in keyof Markup]: new () => Markup[T]['element'] & {
    /** Only for templates: the attributes, properties and events of the element. */
    $props: Template<T> & HTMLAttributes & PublicProps
  }
}

/** @ts-ignore gate-ignore: a page without Vue has no such module */
declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
