/** Name of this build: package version and a hash of the sources, valid in a custom element's name. */
declare const __BUILD__: string

/** First markup of `<wallet-button>`, compiled from its React component (.ci/vite/first-paint.mjs). */
declare module 'virtual:button-markup' {
  /** An element as tag, attributes and children, or a text; `$name` is a placeholder. */
  export type Markup =
    | string
    | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: Markup[]]
  export const idle: Markup
  export const busy: Markup
}

/** What the elements know of the options before their parsers are loaded, read from the tables' source (.ci/vite/option-rows.mjs). */
declare module 'virtual:option-attributes' {
  /** The attributes of both elements that stand for options, separated by spaces. */
  export const attributes: string
  /** The defaults that are a text or a boolean, by property. */
  export const defaults: Readonly<Record<string, string | boolean>>
}

/** The words for what each option takes, read from the tables' source (.ci/vite/option-rows.mjs). */
declare module 'virtual:option-hints' {
  export const optionHints: Readonly<Record<string, string>>
}
