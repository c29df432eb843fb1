import { hueOf } from '../../lib/gradient.ts'
import { DrawnMark } from './DrawnMark.tsx'
import type { Mark } from './mark-drawings.ts'
import { Picture } from './Picture.tsx'

/** A network or token: its picture, else its mark, else the first letter of its name on a colour derived from the name. */
export type CoinFace = {
  readonly src?: string | undefined
  readonly mark?: Mark | undefined
  readonly name: string
}

type CoinProps = CoinFace & {
  size?: 16 | 18 | 20 | 24 | 36 | 72
  /** The network of a token, as a badge at the corner. */
  badge?: CoinFace | undefined
}

/** The round logo of a network or token. It is hidden from screen readers, as its name stands beside it. */
export function Coin({ src, mark, name, size = 36, badge }: CoinProps) {
  return (
    <span className="coin" style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      <Picture src={src} fallback={mark ? <DrawnMark mark={mark} /> : <Letter name={name} />} />
      {badge && <Coin {...badge} size={16} />}
    </span>
  )
}

/** Up to three overlapping coins, as for “Ethereum and 4 more”. A single coin has the full size of a row's lead. */
export function Coins({ items }: { items: readonly CoinFace[] }) {
  const [only] = items
  if (only && items.length === 1) return <Coin {...only} />
  return (
    <span className="coins" aria-hidden="true">
      {items.slice(0, 3).map((face) => (
        <Coin key={face.name} {...face} size={16} />
      ))}
    </span>
  )
}

function Letter({ name }: { name: string }) {
  const [letter = '?'] = name.trim()
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={`oklch(.52 .15 ${hueOf(name)})`} />
      <text x="20" y="20" dy=".36em" textAnchor="middle" fontSize="19" fontWeight="600" fill="#fff">
        {letter.toUpperCase()}
      </text>
    </svg>
  )
}
