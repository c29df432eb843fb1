import tokens from '../theme/button-tokens.css?inline'
import button from './account-button.css?inline'

/** The styles of `<wallet-button>` with only the tokens that they use: they are in the first load, so keep them small. */
export const buttonSheetText = `${tokens}\n${button}`
