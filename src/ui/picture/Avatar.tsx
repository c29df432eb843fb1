import { avatarBackground } from '../../lib/avatar.ts'
import { Picture } from './Picture.tsx'

type AvatarProps = {
  address: string
  /** The profile picture, which replaces the gradient once it has loaded. */
  src?: string | undefined
  size?: 20 | 22 | 28 | 32 | 36 | 48 | 52 | 72
}

/** The avatar of an account: a gradient derived from its address, or its profile picture. */
export function Avatar({ address, src, size = 48 }: AvatarProps) {
  const style = { inlineSize: size, blockSize: size, background: avatarBackground(address) }
  return (
    <span className="avatar" part="avatar" style={style} aria-hidden="true">
      <Picture src={src} fallback={null} />
    </span>
  )
}
