/** True when the visitor prefers reduced motion, or when the browser cannot tell. */
export const stillness = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

/**
 * Plays key frames on an element, after a delay in which the first of them is shown. Returns undefined if motion is reduced
 * or the Web Animations API is missing.
 */
export function animate(
  element: Element,
  frames: Keyframe[],
  ms: number,
  easing = 'cubic-bezier(.32,.72,0,1)',
  delay = 0,
): Animation | undefined {
  if (stillness() || typeof element.animate !== 'function') return undefined
  return element.animate(frames, { duration: ms, easing, delay, fill: 'backwards' })
}
