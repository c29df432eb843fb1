import tokens from '../theme/account-tokens.css?inline'
import button from './account-button.css?inline'

/** The looks of `<wallet-button>` with just the tokens they use: this is in the first load, so keep it small. */
export const buttonSheetText = `${tokens}\n${button}`
