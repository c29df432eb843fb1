import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Malay. */
export const msTokens: TokensTranslation = {
  searchTokens: 'Cari token',
  tokens: 'Token',
  noTokenFound: 'Tiada token ditemui untuk “{query}”.',
  hiddenTokens: '{count} token tersembunyi',
  noTokens: 'Belum ada token',
  noTokensText: 'Token akaun ini di {network} muncul di sini.',
  noPrice: 'Tiada harga',
  tokensMissing: 'Sesetengah token mungkin tidak ditunjukkan',
  tokensMissingText: 'Senarai token tidak dapat dibaca. {symbol} dan token laman ini ditunjukkan.',
  balancesUnsupported: 'Tiada baki di sini',
  balancesUnsupportedText: 'Laman ini tidak berfungsi di {network}, jadi bakinya tidak dibaca.',
  contractLabel: 'Kontrak',
  copyContract: 'Salin alamat kontrak',
  exactAmount: 'Amaun',
  addToWallet: 'Tambah ke dompet',
  hiddenForLink: 'Namanya mengandungi pautan. Jangan buka.',
  hiddenForLikeness: 'Ia kelihatan seperti {symbol}, tiada harga dan merupakan token lain.',
  hiddenForAmount: 'Ia tiada harga, dan amaunnya tidak munasabah.',
}
