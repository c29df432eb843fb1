import type { Translation } from './language.ts'

/** Loads a language other than English by its tag; each is a separate chunk. */
export const languages: Readonly<Record<string, () => Promise<Translation>>> = {
  ar: async () => (await import('./ar/language.lazy.ts')).ar,
  de: async () => (await import('./de/language.lazy.ts')).de,
  es: async () => (await import('./es/language.lazy.ts')).es,
  fr: async () => (await import('./fr/language.lazy.ts')).fr,
  he: async () => (await import('./he/language.lazy.ts')).he,
  hi: async () => (await import('./hi/language.lazy.ts')).hi,
  id: async () => (await import('./id/language.lazy.ts')).id,
  ja: async () => (await import('./ja/language.lazy.ts')).ja,
  ko: async () => (await import('./ko/language.lazy.ts')).ko,
  ms: async () => (await import('./ms/language.lazy.ts')).ms,
  'pt-BR': async () => (await import('./pt-BR/language.lazy.ts')).ptBr,
  ru: async () => (await import('./ru/language.lazy.ts')).ru,
  th: async () => (await import('./th/language.lazy.ts')).th,
  tr: async () => (await import('./tr/language.lazy.ts')).tr,
  uk: async () => (await import('./uk/language.lazy.ts')).uk,
  vi: async () => (await import('./vi/language.lazy.ts')).vi,
  'zh-CN': async () => (await import('./zh-CN/language.lazy.ts')).zhCn,
  'zh-HK': async () => (await import('./zh-HK/language.lazy.ts')).zhHk,
  'zh-TW': async () => (await import('./zh-TW/language.lazy.ts')).zhTw,
}
