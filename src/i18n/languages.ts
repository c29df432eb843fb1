import type { Translation } from './translation.ts'

/** Languages besides English, each in a chunk of its own that carries its tag. */
export const languages: Readonly<Record<string, () => Promise<Translation>>> = {
  ar: async () => (await import('./ar/base.ts')).ar,
  de: async () => (await import('./de/base.ts')).de,
  es: async () => (await import('./es/base.ts')).es,
  fr: async () => (await import('./fr/base.ts')).fr,
  ja: async () => (await import('./ja/base.ts')).ja,
}
