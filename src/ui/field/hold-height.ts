/**
 * Keeps the view around a search field from getting lower while somebody types: a sheet in the middle of the screen would
 * move with each row that is not found any more, and the field with it.
 */
export function holdHeight(field: HTMLElement): void {
  const view = field.closest<HTMLElement>('.view')
  const body = field.closest('.body')
  if (view && body) view.style.minBlockSize = `${Math.min(view.offsetHeight, body.clientHeight)}px`
}
