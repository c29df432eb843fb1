/** The stored settings of the demo pages. Without browser storage, the pages work but do not keep settings. */
export const pageStorage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(`demo/${key}`)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(`demo/${key}`, value)
    } catch {
      // Storage is blocked or full.
    }
  },
}

/** The page's theme as a value of the elements' attribute: `dark`, `light` or `auto`. */
const chosenTheme = (): string => document.documentElement.dataset.theme ?? 'auto'

/**
 * Lets a form with a field `theme` set the page's theme, now and after a reload. `follow` is called with each theme, at
 * once too.
 */
export function followTheme(form: HTMLFormElement, follow: (theme: string) => void = () => {}): void {
  setField(form, 'theme', chosenTheme())
  follow(chosenTheme())
  onFieldChange(form, {
    theme(theme) {
      document.documentElement.dataset.theme = theme
      pageStorage.set('theme', theme)
      follow(theme)
    },
  })
}

/** The change handlers of a form's fields, by name. A checkbox passes its value, or an empty text when it is off. */
type Fields = { readonly [name: string]: (value: string) => void }

/** Calls the handler of a field whenever the visitor changes it. */
export function onFieldChange(form: HTMLFormElement, fields: Fields): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const isOff = target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked
    fields[target.name]?.(isOff ? '' : target.value)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
}

/** Sets the value of a field without calling its handler. A value that the field does not offer selects nothing. */
export function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) field.value = value
  else if (field instanceof HTMLInputElement) field.checked = value !== ''
}
