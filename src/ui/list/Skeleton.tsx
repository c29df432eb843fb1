type SkeletonProps = { width: number | string; height: number; radius?: number | 'round' }

/** A placeholder box with the size of the content that will replace it (px, or any CSS width). */
export function Skeleton({ width, height, radius }: SkeletonProps) {
  const borderRadius = radius === 'round' ? '50%' : radius
  return (
    <span
      className="sk"
      style={{ inlineSize: width, blockSize: height, flex: 'none', maxInlineSize: '100%', borderRadius }}
    />
  )
}
