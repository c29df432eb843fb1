import { choose, onChange } from './form.ts'
import { lasting } from './memory.ts'

/** The page's theme as the elements take it: `dark`, `light` or `auto`. */
const chosenTheme = (): string => document.documentElement.dataset.theme ?? 'auto'

/** Lets a form with a field `theme` colour the page, now and after a reload; `follow` hears the theme, at once too. */
export function followTheme(form: HTMLFormElement, follow: (theme: string) => void = () => {}): void {
  choose(form, 'theme', chosenTheme())
  follow(chosenTheme())
  onChange(form, {
    theme(theme) {
      document.documentElement.dataset.theme = theme
      lasting.set('theme', theme)
      follow(theme)
    },
  })
}
