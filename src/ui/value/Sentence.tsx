import { Fragment, type ReactNode } from 'react'

type SentenceProps = { text: string; places: { readonly [name: string]: ReactNode } }

/** A sentence with elements in its places (`{name}`): each language puts them where it needs them. */
export function Sentence({ text, places }: SentenceProps) {
  const parts = text.split(/\{(\w+)\}/)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name, and never move
  return parts.map((part, at) => <Fragment key={at}>{at % 2 ? places[part] : part}</Fragment>)
}
