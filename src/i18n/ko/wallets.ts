import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Korean. */
export const koWallets: WalletsTranslation = {
  login: '로그인한 계정',
  connectOther: '다른 지갑',
  disconnectWallet: '{name} 연결 해제',
  disconnectAll: '모두 연결 해제',
  stillConnected: '아직 연결됨: {names}. 다시 시도하거나 지갑에서 연결을 해제하세요.',
}
