import { PNG } from '../../fixtures/sources.ts'

export const both = ['solana', 'bip122'] as const
export const features = { 'standard:connect': {}, 'solana:signMessage': {} }

/** A wallet for Solana, as it registers itself. */
export const wallet = (change: object = {}) => ({
  version: '1.0.0',
  name: 'Harbor',
  icon: PNG,
  chains: ['solana:mainnet'],
  accounts: [],
  features,
  ...change,
})

/** The changes that make it a wallet for Bitcoin. */
export const bitcoin = { chains: ['bitcoin:mainnet'], features: { 'bitcoin:connect': {}, 'bitcoin:signMessage': {} } }
