/**
 * True in a browser that runs this code but lacks what the views need. `light-dark()` is the youngest feature of CSS in use,
 * and came after those of dialogs and style sheets; `AbortSignal.any` is of the same age, and a page may have added it by a
 * polyfill. Servers and the DOMs of unit tests have no `CSS.supports`, and need no styles.
 */
export const isTooOld: boolean =
  !AbortSignal.any || globalThis.CSS?.supports?.('color', 'light-dark(#000,#fff)') === false
