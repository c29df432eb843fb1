import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

type TileProps = { src?: string | undefined; icon?: IconName; size?: 20 | 36 | 56 | 72 }

/** The square of a wallet, an app or a choice: its picture, or a glyph on neutral ground. */
export function Tile({ src, icon = 'wallet', size = 36 }: TileProps) {
  return (
    <span className={`tile t${size}`} aria-hidden="true">
      <Picture src={src} fallback={<Icon name={icon} size={size === 20 ? 14 : 20} />} />
    </span>
  )
}

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/

/** An address that may stand in `<img src>`: an image in the text itself, a blob, https, or this machine while developing. */
export function pictureSource(src: string | undefined): string | undefined {
  return src && (/^(?:data:image\/|blob:|https:\/\/)/.test(src) || LOCAL.test(src)) ? src : undefined
}

/** A picture that has not come by then shows its fallback, and takes its place should it still come. */
const PATIENCE_MS = 2000

type PictureProps = { src?: string | undefined; fallback: ReactNode }

/** Fills its frame with a remote image; nothing but the frame while it loads, the fallback when it does not come. */
export function Picture({ src, fallback }: PictureProps) {
  const source = pictureSource(src)
  return source ? <Loading key={source} src={source} fallback={fallback} /> : fallback
}

function Loading({ src, fallback }: { src: string; fallback: ReactNode }) {
  const [state, setState] = useState<'waiting' | 'late' | 'shown' | 'failed'>('waiting')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'late' : now)), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {(state === 'late' || state === 'failed') && fallback}
      {state !== 'failed' && (
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
