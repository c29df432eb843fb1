import type { ReactNode } from 'react'

/** An external link in a new tab without `opener`. Give a `label` if its text alone is not clear. */
export function Link({ href, label, children }: { href: string; label?: string | undefined; children: ReactNode }) {
  return (
    <a className="link" href={href} aria-label={label} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

type SentenceProps = { text: string; places: { readonly [name: string]: ReactNode } }

/** A translated sentence whose placeholders (`{name}`) are replaced by elements. */
export function Sentence({ text, places }: SentenceProps) {
  const parts = text.split(/\{(\w+)\}/)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
  return parts.map((part, at) => <span key={at}>{at % 2 ? places[part] : part}</span>)
}
