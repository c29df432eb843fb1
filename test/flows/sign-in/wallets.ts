import { addWallet } from '../../fixtures/page.ts'
import { addPolkadot } from '../../fixtures/wallets/polkadot.ts'
import { addStandardWallet, standardKeys } from '../../fixtures/wallets/standard.ts'

/** A wallet with the requests that it was asked. */
export type Called = { readonly control: { readonly calls: readonly { readonly method: string }[] } }

/** One wallet of each namespace, with the id of its connector. */
export const wallets = {
  eip155: () => ({ id: 'example.harbor', wallet: addWallet({ rdns: 'example.harbor' }) }),
  solana: () => ({ id: 'Cove', wallet: addStandardWallet({ name: 'Cove' }) }),
  polkadot: () => ({ id: 'demo-js', wallet: addPolkadot() }),
  bip122: () => ({
    id: 'Quarry',
    wallet: addStandardWallet({ name: 'Quarry', accounts: standardKeys('bip122').slice(0, 1) }),
  }),
} satisfies Readonly<Record<string, () => { readonly id: string; readonly wallet: Called }>>

export const promptCount = ({ control }: Called): number =>
  control.calls.filter(({ method }) => /sign/i.test(method)).length
