/** What a form's fields do, by their names; a checkbox says `on`, or nothing when it is off. */
export type Fields = { readonly [name: string]: (value: string) => void }

/** Calls what belongs to a field whenever the visitor changes it. */
export function onChange(form: HTMLFormElement, fields: Fields): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const isOff = target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked
    fields[target.name]?.(isOff ? '' : target.value)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
}

/** Shows a value in a field without calling what belongs to it; a value that the field does not have chooses none. */
export function choose(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) field.value = value
  else if (field instanceof HTMLInputElement) field.checked = value !== ''
}
