import type { Translation } from './language.ts'

/** Loads a language other than English by its tag; each is a separate chunk. */
export const languages: Readonly<Record<string, () => Promise<Translation>>> = {
  ar: async () => (await import('./ar/language.lazy.ts')).ar,
  de: async () => (await import('./de/language.lazy.ts')).de,
  es: async () => (await import('./es/language.lazy.ts')).es,
  fr: async () => (await import('./fr/language.lazy.ts')).fr,
  ja: async () => (await import('./ja/language.lazy.ts')).ja,
}
