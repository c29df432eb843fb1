import type { ReactNode } from 'react'
import { Coin, type CoinFace } from './Coin.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Picture } from './Picture.tsx'

type TypeIconProps = {
  icon: IconName
  /** Shown instead of the icon once it has loaded. */
  src?: string | undefined
  failed?: boolean | undefined
  /** Stands in the circle instead of the icon. */
  children?: ReactNode
}

/** The round mark of an event: the picture of what moved, else an icon of what happened. */
export function TypeIcon({ icon, src, failed, children }: TypeIconProps) {
  return (
    <span className={failed ? 'typed failed' : 'typed'} aria-hidden="true">
      {children || <Picture src={src} fallback={<Icon name={icon} />} />}
    </span>
  )
}

/** Two coins in the place of one, for a swap of the one behind into the one in front. */
export function CoinPair({ back, front }: { back: CoinFace; front: CoinFace }) {
  return (
    <span className="coin-pair" aria-hidden="true">
      <Coin {...back} size={24} />
      <Coin {...front} size={24} />
    </span>
  )
}
