import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Picture } from './Picture.tsx'

type TileProps = { src?: string | undefined; icon?: IconName; size?: 20 | 36 | 56 | 72 }

/** The square of a wallet, an app or a choice: its picture, or a glyph on neutral ground. */
export function Tile({ src, icon = 'wallet', size = 36 }: TileProps) {
  return (
    <span className={`tile t${size}`} aria-hidden="true">
      <Picture src={src} fallback={<Icon name={icon} size={size === 20 ? 14 : 20} />} />
    </span>
  )
}
