import { base58, base64, hex } from '@scure/base'
import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Injected } from '../../../demo/wallet/polkadot/extension.ts'
import type { Keyring } from '../../../demo/web-wallet/keyring.ts'
import { networkIn } from '../../fixtures/chains/four.ts'
import { privateKeys } from '../../fixtures/wallets/eip1193.ts'
import { createKeyrings } from '../../fixtures/wallets/keyrings.ts'
import { addPolkadot } from '../../fixtures/wallets/polkadot.ts'

/** An account that signs texts as its wallets do. `blockchain` is its word in the first line of a message. */
export type SigningAccount = {
  readonly blockchain: string
  readonly address: string
  readonly chainId: string
  sign(text: string): Promise<string>
}

const [ofSolana, ofBitcoin] = createKeyrings() as [Keyring, Keyring]

const ask = async <T>(keyring: Keyring, method: string, params: object): Promise<T> =>
  (await keyring.answer(keyring.$state.get().chain, { method, params: params as never })) as T

const utf8 = (text: string) => new TextEncoder().encode(text)

/** An EVM account with a key, on the sandbox's first chain. */
export function evmAccount(at = 0): SigningAccount & { readonly key: ReturnType<typeof privateKeyToAccount> } {
  const key = privateKeyToAccount(privateKeys[at] as `0x${string}`)
  const sign = (message: string) => key.signMessage({ message })
  return { key, blockchain: 'Ethereum', address: key.address, chainId: 'eip155:31337', sign }
}

/** The first Solana account. */
export function solanaAccount(): SigningAccount {
  const [pubkey = ''] = ofSolana.$state.get().addresses
  return {
    blockchain: 'Solana',
    address: pubkey,
    chainId: networkIn('solana'),
    async sign(text) {
      const params = { message: base58.encode(utf8(text)), pubkey }
      return (await ask<{ signature: string }>(ofSolana, 'solana_signMessage', params)).signature
    },
  }
}

/** The first Bitcoin account of this kind. */
export function bitcoinAccount(kind: 'payment' | 'ordinal'): SigningAccount {
  const [account = '', ordinal = ''] = ofBitcoin.$state.get().addresses
  const address = kind === 'payment' ? account : ordinal
  return {
    blockchain: 'Bitcoin',
    address,
    chainId: networkIn('bip122'),
    async sign(message) {
      const params = { account, address, message, protocol: 'bip322' }
      return base64.encode(hex.decode((await ask<{ signature: string }>(ofBitcoin, 'signMessage', params)).signature))
    },
  }
}

/** The first account of a Polkadot extension, which the page has until the test ends. */
export async function polkadotAccount(): Promise<SigningAccount> {
  const [address = ''] = addPolkadot().addresses
  const page = window as unknown as { injectedWeb3: { 'demo-js': { enable(origin: string): Promise<Injected> } } }
  const { signer } = await page.injectedWeb3['demo-js'].enable('Fieldnote')
  return {
    blockchain: 'Polkadot',
    address,
    chainId: networkIn('polkadot'),
    async sign(text) {
      const data = bytesToHex(utf8(text))
      return (await signer.signRaw({ address, data, type: 'bytes' })).signature
    },
  }
}
