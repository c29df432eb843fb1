import type { AccountTranslation } from '../language.ts'

/** The account view in Korean. */
export const koAccount: AccountTranslation = {
  accountActions: '작업',
  sendAction: '보내기',
  swapAction: '스왑',
  buyAction: '구매',
  receiveAction: '받기',
  accountTabs: '보유 자산 및 활동',
  tokensTab: '토큰',
  nftsTab: 'NFT',
  activityTab: '활동',
  totalOn: '{network} 총액',
  balanceOn: '{network} 잔액',
  moreUnpriced: '가격 정보 없음 {count}개',
  asOf: '{time} 기준',
  balanceNotRead: '잔액이 업데이트되지 않음: {reason}',
  retryIn: '{seconds}초 후 다시 시도',
  connectedWith: '{name} 연결됨',
  loggedInAs: '{who} 계정으로 로그인됨',
  loggedInWith: '{name} 계정으로 로그인됨',
  switchAddress: '주소 전환',
  addresses: '주소',
  paymentAddress: '결제',
  ordinalAddress: '오디널스',
  stacksAddress: '스택스',
  smartAccount: '스마트 계정',
}
