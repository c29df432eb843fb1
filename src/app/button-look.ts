/** How a button looks and what it is for; its words are empty where the page gave none. */
export type ButtonLook = {
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
