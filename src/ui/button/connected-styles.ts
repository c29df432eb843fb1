import connected from './connected-button.css?inline'

/** The styles of `<wallet-button>` with an account or a network, which load with React's button. */
export const connectedSheetText: string = connected
