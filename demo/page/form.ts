/** What the demo pages remember in this browser; where storage is blocked they forget, and work all the same. */
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
      // Blocked, or full.
    }
  },
}

/** The page's theme as the elements take it: `dark`, `light` or `auto`. */
const chosenTheme = (): string => document.documentElement.dataset.theme ?? 'auto'

/** Lets a form with a field `theme` colour the page, now and after a reload; `follow` hears the theme, at once too. */
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

/** What a form's fields do, by their names; a checkbox says `on`, or nothing when it is off. */
type Fields = { readonly [name: string]: (value: string) => void }

/** Calls what belongs to a field whenever the visitor changes it. */
export function onFieldChange(form: HTMLFormElement, fields: Fields): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const isOff = target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked
    fields[target.name]?.(isOff ? '' : target.value)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
}

/** Shows a value in a field without calling what belongs to it; a value that the field does not have chooses none. */
export function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) field.value = value
  else if (field instanceof HTMLInputElement) field.checked = value !== ''
}
