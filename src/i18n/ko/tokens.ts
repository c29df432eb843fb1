import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Korean. */
export const koTokens: TokensTranslation = {
  searchTokens: '토큰 검색',
  tokens: '토큰',
  noTokenFound: '“{query}” 토큰을 찾을 수 없습니다.',
  hiddenTokens: '숨겨진 토큰 {count}개',
  noTokens: '아직 토큰이 없습니다',
  noTokensText: '이 계정이 {network}에서 보유한 토큰이 여기에 표시됩니다.',
  noPrice: '가격 정보 없음',
  tokensMissing: '일부 토큰이 누락되었을 수 있습니다',
  tokensMissingText: '토큰 목록을 읽지 못했습니다. {symbol} 및 이 사이트의 토큰만 표시됩니다.',
  balancesUnsupported: '잔액을 표시할 수 없음',
  balancesUnsupportedText: '이 사이트는 {network} 네트워크를 지원하지 않아 잔액을 읽지 않습니다.',
  contractLabel: '컨트랙트',
  copyContract: '컨트랙트 주소 복사',
  exactAmount: '수량',
  addToWallet: '지갑에 추가',
  hiddenForLink: '이름에 링크가 들어 있습니다. 열지 마세요.',
  hiddenForLikeness: '{symbol} 토큰과 비슷해 보이지만, 가격이 없는 다른 토큰입니다.',
  hiddenForAmount: '가격이 없고 수량이 비정상적입니다.',
}
