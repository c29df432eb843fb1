import type { WalletLink } from '../../connectors/connector.ts'

/** More of the running attempt to connect, apart from its state because the first view does not need it. */
export function createAttemptDetails() {
  let quiet = false
  let link: WalletLink | undefined
  return {
    /** Call it when an attempt begins. The page itself shows a quiet one, so that leaving a view of ours does not end it. */
    begin(isQuiet: boolean) {
      quiet = isQuiet
      link = undefined
    },
    isQuiet: () => quiet,
    /** Stores the app that was opened with the URI on this device: later requests reopen it. */
    setWalletLink(opened: WalletLink) {
      link = opened
    },
    /** The app that was opened last, if any. */
    getWalletLink: (): WalletLink | undefined => link,
  }
}
