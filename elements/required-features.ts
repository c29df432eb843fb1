/**
 * True in a browser that runs this code but lacks what the views need. `AbortSignal.any` is the youngest of these features;
 * a page may have added it by a polyfill, so older features of CSS and of dialogs are checked, too. Servers and the DOMs
 * of unit tests have no `CSS.supports`, and need no styles.
 */
export const isTooOld: boolean =
  !AbortSignal.any ||
  Boolean(
    globalThis.CSS?.supports &&
      !(
        CSS.supports('selector(:has(a))') &&
        'replaceSync' in CSSStyleSheet.prototype &&
        'showModal' in HTMLDialogElement.prototype
      ),
  )
