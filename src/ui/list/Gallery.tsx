import { type ReactNode, useState } from 'react'
import { gradientOf } from '../../lib/gradient.ts'
import { pictureSource } from '../picture/Picture.tsx'
import { Skeleton } from './Skeleton.tsx'

type GalleryProps = { label: string; busy?: boolean; children: ReactNode }

/** A list of pictures in two columns. */
export function Gallery({ label, busy, children }: GalleryProps) {
  return (
    <ul className="gallery" part="group" aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ul>
  )
}

type GalleryItemProps = {
  /** Chooses the drawing that stands for a missing picture. */
  id: string
  src?: string | undefined
  /** The picture is not known yet. */
  loading?: boolean
  title: string
  /** The collection, whose name may be in another script, and what follows it. */
  collection?: string | undefined
  number?: string | undefined
}

/** A picture with its title and collection, one line each. Pictures load when they come into view. */
export function GalleryItem({ id, src, loading, title, collection, number }: GalleryItemProps) {
  return (
    <li className="exhibit" part="row">
      <span className={loading ? 'exhibit-picture sk' : 'exhibit-picture'}>
        {!loading && <Picture key={src} id={id} src={src} />}
      </span>
      <span className="exhibit-text">
        <bdi className="exhibit-title" title={title}>
          {title}
        </bdi>
        <span className="exhibit-sub" title={[collection, number].filter(Boolean).join(' · ')}>
          <bdi>{collection}</bdi>
          {collection && number && ' '}
          {number && <span>{collection ? `· ${number}` : number}</span>}
        </span>
      </span>
    </li>
  )
}

function Picture({ id, src }: Pick<GalleryItemProps, 'id' | 'src'>) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const source = pictureSource(src)
  const isDrawn = !source || state === 'failed'
  return (
    <>
      {isDrawn && <span className="picture" style={{ background: gradientOf(id) }} />}
      {!isDrawn && (
        <img
          className={state === 'shown' ? 'picture' : 'picture waiting'}
          src={source}
          alt=""
          loading="lazy"
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

const PLACES = ['first', 'second', 'third', 'fourth']

/** The placeholder of a gallery that is loading. */
export function GallerySkeleton() {
  return (
    <div className="gallery" aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place} className="exhibit">
          <span className="exhibit-picture sk" />
          <span className="exhibit-text">
            <span className="exhibit-line">
              <Skeleton width="62%" height={10} />
            </span>
            <span className="exhibit-line">
              <Skeleton width="46%" height={10} />
            </span>
          </span>
        </span>
      ))}
    </div>
  )
}
