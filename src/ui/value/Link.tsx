import { Fragment, type ReactNode } from 'react'

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
  // Four at a time: words, a space, the name of a place, and a space.
  const parts = text.split(/(\s*)\{(\w+)\}(\s*)/)
  return parts.map((part, at) => {
    if (at % 2) return part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
    return at % 4 ? <Fragment key={at}>{places[part]}</Fragment> : part && <span key={at}>{part}</span>
  })
}
