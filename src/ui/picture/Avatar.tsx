import { blockiesOf } from './blockies.ts'
import { Picture } from './Picture.tsx'

type AvatarProps = {
  address: string
  /** The profile picture, which replaces the drawn one once it has loaded. */
  src?: string | undefined
  size?: 20 | 22 | 28 | 32 | 36 | 48 | 52 | 72
}

/** The avatar of an account: the blockies of its address, or its profile picture. */
export function Avatar({ address, src, size = 48 }: AvatarProps) {
  return (
    <span className="avatar" part="avatar" style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      <Picture src={src} fallback={<Drawing address={address} />} eager />
    </span>
  )
}

function Drawing({ address }: { address: string }) {
  const { colors, rows } = blockiesOf(address)
  const [ground, figure, spots] = colors
  return (
    <svg viewBox="0 0 8 8" shapeRendering="crispEdges" aria-hidden="true">
      <path d="M0 0h8v8H0z" fill={ground} />
      <path d={cellsOf(rows, (color) => color === 1)} fill={figure} />
      <path d={cellsOf(rows, (color) => color > 1)} fill={spots} />
    </svg>
  )
}

/** The path of the cells whose colour passes, a square each. */
const cellsOf = (rows: readonly (readonly number[])[], passes: (color: number) => boolean): string =>
  rows.map((row, y) => row.map((color, x) => (passes(color) ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
