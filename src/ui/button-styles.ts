import button from './styles/account-button.css?inline'
import tokens from './styles/account-tokens.css?inline'

/** The looks of `<wallet-button>` with just the tokens they use: this is in the first load, so keep it small. */
export const buttonSheetText = `${tokens}\n${button}`
