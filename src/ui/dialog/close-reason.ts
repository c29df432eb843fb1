/** How the visitor asked to close: what a header's Close button or the API does is not the dialog's to know. */
export type CloseReason = 'backdrop' | 'escape' | 'drag' | 'back'
