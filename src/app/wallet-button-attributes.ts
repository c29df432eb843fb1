/** The parsed attributes of `<wallet-button>`; texts are empty when the page gave none. */
export type WalletButtonAttributes = {
  readonly kind: 'account' | 'network' | 'wallet'
  readonly wallet: string
  readonly namespace: string
  readonly label: string
  readonly loadingLabel: string
  readonly balance: boolean
  readonly size: 'sm' | 'md' | 'lg'
  readonly variant: 'accent' | 'quiet'
  readonly disabled: boolean
}
