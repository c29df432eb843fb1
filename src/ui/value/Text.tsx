import { Fragment, type ReactNode } from 'react'

/** A link to elsewhere, in a tab of its own that cannot reach back; `label` names it where its text alone does not. */
export function Link({ href, label, children }: { href: string; label?: string | undefined; children: ReactNode }) {
  return (
    <a className="link" href={href} aria-label={label} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

type SentenceProps = { text: string; places: { readonly [name: string]: ReactNode } }

/** A sentence with elements in its places (`{name}`): each language puts them where it needs them. */
export function Sentence({ text, places }: SentenceProps) {
  const parts = text.split(/\{(\w+)\}/)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name, and never move
  return parts.map((part, at) => <Fragment key={at}>{at % 2 ? places[part] : part}</Fragment>)
}

/** The small print that ends a view. */
export function FinePrint({ children }: { children: ReactNode }) {
  return <p className="legal">{children}</p>
}

/** Secondary text, 13 px. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="note">{children}</p>
}
