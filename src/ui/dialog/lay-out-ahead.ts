/**
 * Lays out the hidden content of a closed dialog, and hides it again before anything is painted. The browser keeps the
 * shapes of the texts, so that the dialog opens in about half of the time.
 */
export function layOutAhead(dialog: HTMLDialogElement): void {
  // It is open, or fades out.
  if (getComputedStyle(dialog).display !== 'none') return
  const hidden = [...dialog.querySelectorAll<HTMLElement>('.sheet > *')].filter(({ style }) => style.display === 'none')
  // Without this, a transition of `display` would keep the dialog on the screen for a moment.
  dialog.style.transition = 'none'
  dialog.style.display = 'block'
  for (const { style } of hidden) style.display = ''
  dialog.getBoundingClientRect()
  // React wrote the declaration in this form, and will remove it.
  for (const { style } of hidden) style.setProperty('display', 'none', 'important')
  dialog.style.display = ''
  dialog.getBoundingClientRect()
  dialog.style.transition = ''
}
