import type { Translation } from './translation.ts'

/** Languages besides English, each in a chunk of its own that carries its tag. */
export const languages: Readonly<Record<string, () => Promise<Translation>>> = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  ja: async () => (await import('./ja.ts')).ja,
}
