/** The parsed attributes of `<wallet-button>`; missing attributes give empty texts. */
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
