/** The id of a view's title in its shadow root; the dialog or region is named by it. */
export const TITLE_ID = 'wm-title'
