/**
 * Lays out the hidden content of a closed dialog, and hides it again before anything is painted. The browser keeps the
 * shapes of the texts, so that the dialog opens in about half of the time.
 */
export function layOutAhead(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  const hidden = [...dialog.querySelectorAll<HTMLElement>('.sheet > *')].filter(({ style }) => style.display === 'none')
  dialog.style.display = 'block'
  for (const { style } of hidden) style.display = ''
  dialog.getBoundingClientRect()
  dialog.style.display = ''
  // React wrote the declaration in this form, and will remove it.
  for (const { style } of hidden) style.setProperty('display', 'none', 'important')
}
