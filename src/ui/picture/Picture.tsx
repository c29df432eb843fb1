import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { isContentLink } from '../../lib/links.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

type TileProps = { src?: string | undefined; icon?: IconName; size?: 20 | 36 | 56 | 72 }

/** The square logo of a wallet, an app or an option: its picture, or an icon on a neutral background. */
export function Tile({ src, icon = 'wallet', size = 36 }: TileProps) {
  return (
    <span className={`tile t${size}`} aria-hidden="true">
      <Picture src={src} fallback={<Icon name={icon} size={size === 20 ? 14 : 20} />} />
    </span>
  )
}

/** Returns a URL that is safe for `<img src>` (data image, blob, or content of others), else undefined. */
export function pictureSource(src: string | undefined, pageHost?: string): string | undefined {
  return src && (/^(?:data:image\/|blob:)/.test(src) || isContentLink(src, pageHost)) ? src : undefined
}

/** After this time the fallback shows until the picture has loaded. */
const PATIENCE_MS = 2000

type PictureProps = {
  src?: string | undefined
  fallback: ReactNode
  /** Shows the fallback from the start. */
  eager?: boolean
}

/** Fills its frame with a remote image. The frame is empty while it loads, and shows the fallback if it fails or is late. */
export function Picture({ src, ...rest }: PictureProps) {
  const source = pictureSource(src)
  return source ? <Loading key={source} src={source} {...rest} /> : rest.fallback
}

function Loading({ src, fallback, eager }: PictureProps & { src: string }) {
  const [state, setState] = useState<'waiting' | 'late' | 'shown' | 'failed'>('waiting')
  // In a view that is rendered ahead no effect runs, and nothing may be requested before the visitor opens the modal.
  const [isSeen, setSeen] = useState(/^(?:data|blob):/.test(src))
  useLayoutEffect(() => setSeen(true), [])
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'late' : now)), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {state !== 'shown' && (eager || state !== 'waiting') && fallback}
      {isSeen && state !== 'failed' && (
        <img
          className={state === 'shown' ? 'picture' : 'picture waiting'}
          src={src}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </>
  )
}
