/** Every English table and every language by its path, and the errors. Vite runs this file: see `language-texts.mjs`. */
export const english = import.meta.glob('/src/i18n/en/**/*.ts', { eager: true })
export const languages = import.meta.glob('/src/i18n/*/language.lazy.ts', { eager: true })
export const errors = import.meta.glob('/src/lib/error-messages.ts', { eager: true })
