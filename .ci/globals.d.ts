/** Names this build: package version and a hash of its sources, letters that a custom element's name may have. */
declare const __BUILD__: string

/** The first markup of `<wallet-button>`, compiled from its React component (.ci/first-paint.mjs). */
declare module 'virtual:button-markup' {
  /** An element as tag, attributes and children, or text; `$name` stands for a value. */
  export type Markup =
    | string
    | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: Markup[]]
  export const idle: Markup
  export const busy: Markup
}
