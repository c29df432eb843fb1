/**
 * The factor of the page's CSS `zoom` for an element. The pixels of pointers, of the viewport and of `getBoundingClientRect()`
 * include it, those of styles do not. 1 in a browser that does not tell.
 */
export const zoomOf = (element: Element | null): number => element?.currentCSSZoom || 1
