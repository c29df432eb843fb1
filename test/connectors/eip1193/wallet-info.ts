import { PNG } from '../../fixtures/sources.ts'

/** What a wallet announces about itself (EIP-6963). */
export const info = (change: object = {}) => ({
  uuid: crypto.randomUUID(),
  name: 'Harbor',
  icon: PNG,
  rdns: 'example.harbor',
  ...change,
})
