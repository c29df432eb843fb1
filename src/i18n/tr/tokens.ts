import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Turkish. */
export const trTokens: TokensTranslation = {
  searchTokens: 'Token ara',
  tokens: 'Tokenler',
  noTokenFound: '“{query}” için token bulunamadı.',
  hiddenTokens: '{count} gizli token',
  noTokens: 'Henüz token yok',
  noTokensText: 'Bu hesabın {network} ağındaki tokenleri burada görünür.',
  noPrice: 'Fiyat yok',
  tokensMissing: 'Bazı tokenler eksik olabilir',
  tokensMissingText: 'Token listesi okunamadı. {symbol} ve bu sitenin tokenleri gösteriliyor.',
  balancesUnsupported: 'Bakiyeler burada gösterilmiyor',
  balancesUnsupportedText: 'Bu site {network} ağında çalışmıyor, bu yüzden bakiyeleri okunmuyor.',
  contractLabel: 'Sözleşme',
  copyContract: 'Sözleşme adresini kopyala',
  exactAmount: 'Miktar',
  addToWallet: 'Cüzdana ekle',
  hiddenForLink: 'Adında bir bağlantı var. Açmayın.',
  hiddenForLikeness: '{symbol} gibi görünüyor, fiyatı yok ve başka bir token.',
  hiddenForAmount: 'Fiyatı yok ve miktarı inandırıcı değil.',
}
