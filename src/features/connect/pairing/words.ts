import { connectingWords } from '../../../i18n/en/connecting.ts'
import { walletConnectWords } from '../../../i18n/en/walletconnect.ts'

/** Words of the views that pair, with those that all ways to connect share. */
export const pairingWords = { ...connectingWords, ...walletConnectWords } as const
