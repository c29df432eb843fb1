import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Hindi. */
export const hiWallets: WalletsTranslation = {
  login: 'आपका लॉगिन',
  connectOther: 'दूसरे वॉलेट',
  disconnectWallet: '{name} डिस्कनेक्ट करें',
  disconnectAll: 'सभी डिस्कनेक्ट करें',
  stillConnected: 'अब भी कनेक्टेड: {names}। फिर कोशिश करें या वॉलेट में डिस्कनेक्ट करें।',
}
