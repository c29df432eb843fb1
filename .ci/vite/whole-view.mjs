/**
 * The part that loads until the first view is complete: its frame, the list of wallets, the email field and the row of
 * providers.
 */
export const WHOLE_VIEW = 'elements/opening.ts'

/** Discovery of wallets of other namespaces than EVM, which loads with the list if one of them is enabled. */
export const MORE_SOURCES = 'src/connectors/more-sources.lazy.ts'

/** The account with its first tab. */
export const ACCOUNT = 'src/app/account.lazy.tsx'

/** The parts of these features are opened from the account, so what they share with it is there before. */
const AFTER_ACCOUNT = /^src\/features\/(?:activity|buy|names|nfts|receive|send|sessions|settings|swap)\//

export const isAfterAccount = (part) => AFTER_ACCOUNT.test(part)
