/** True when the visitor asked for less motion: then nothing shifts, shakes or turns. */
export const stillness = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

/** Plays key frames on an element unless motion is unwanted; a hidden tab or a missing API changes nothing but looks. */
export function animate(
  element: Element,
  frames: Keyframe[],
  ms: number,
  easing = 'cubic-bezier(.32,.72,0,1)',
): Animation | undefined {
  if (stillness() || typeof element.animate !== 'function') return undefined
  return element.animate(frames, { duration: ms, easing })
}
