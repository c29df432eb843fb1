import type { Namespace } from '../schema/network.ts'

/** The parsed attributes of `<wallet-button>`; missing attributes give empty texts. */
export type WalletButtonAttributes = {
  readonly kind: 'account' | 'network' | 'wallet'
  readonly wallet: string
  readonly namespace: Namespace | ''
  readonly label: string
  readonly loadingLabel: string
  readonly balance: 'show' | 'hide'
  readonly size: 'sm' | 'md' | 'lg'
  readonly variant: 'accent' | 'quiet'
  readonly disabled: boolean
}
