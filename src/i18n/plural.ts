/**
 * Chooses the form of a message for a number. A message with forms lists them by the categories of `Intl.PluralRules`:
 * `one: {count} hidden token | other: {count} hidden tokens`; the last one is for all other numbers.
 */
export function pluralForm(text: string, category: string): string {
  if (!text.includes(' | ')) return text
  const forms = text.split(' | ')
  const form = forms.find((one) => one.startsWith(`${category}: `)) ?? forms.at(-1) ?? ''
  return form.slice(form.indexOf(': ') + 2)
}
