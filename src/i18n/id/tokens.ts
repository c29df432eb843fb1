import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Indonesian. */
export const idTokens: TokensTranslation = {
  searchTokens: 'Cari token',
  tokens: 'Token',
  noTokenFound: 'Tidak ada token untuk “{query}”.',
  hiddenTokens: '{count} token tersembunyi',
  noTokens: 'Belum ada token',
  noTokensText: 'Token akun ini di {network} muncul di sini.',
  noPrice: 'Tanpa harga',
  tokensMissing: 'Beberapa token mungkin tidak tampil',
  tokensMissingText: 'Daftar token tidak dapat dibaca. Yang ditampilkan adalah {symbol} dan token situs ini.',
  balancesUnsupported: 'Tidak ada saldo di sini',
  balancesUnsupportedText: 'Situs ini tidak berfungsi di {network}, jadi saldonya tidak dibaca.',
  contractLabel: 'Kontrak',
  copyContract: 'Salin alamat kontrak',
  exactAmount: 'Jumlah',
  addToWallet: 'Tambahkan ke wallet',
  hiddenForLink: 'Namanya berisi tautan. Jangan dibuka.',
  hiddenForLikeness: 'Mirip {symbol}, tidak punya harga, dan merupakan token lain.',
  hiddenForAmount: 'Tidak punya harga, dan jumlahnya tidak masuk akal.',
}
