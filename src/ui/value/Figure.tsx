import { useState } from 'react'

type FigureProps = { text: string; exact: string | undefined; compact?: boolean }

/** An amount whose whole value is its tooltip; a compact one is a button as well that shows it in its place. */
export function Figure({ text, exact = text, compact = false }: FigureProps) {
  const [isWhole, setWhole] = useState(false)
  if (!compact)
    return (
      <bdi dir="ltr" title={exact === text ? undefined : exact}>
        {text}
      </bdi>
    )
  return (
    <button type="button" className="figure" title={exact} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? exact : text}
    </button>
  )
}
