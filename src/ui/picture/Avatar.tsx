import { avatarBackground } from '../../lib/avatar.ts'
import { Picture } from './Picture.tsx'

type AvatarProps = {
  address: string
  /** The profile's picture, which replaces the gradient once it is there. */
  src?: string | undefined
  size?: 20 | 22 | 28 | 32 | 36 | 48 | 52 | 72
}

/** A person: a gradient that always belongs to the address. */
export function Avatar({ address, src, size = 48 }: AvatarProps) {
  const style = { inlineSize: size, blockSize: size, background: avatarBackground(address) }
  return (
    <span className="avatar" part="avatar" style={style} aria-hidden="true">
      <Picture src={src} fallback={null} />
    </span>
  )
}
