import type { NetworkId } from '../../lib/caip.ts'
import { parseCaip2 } from '../caip2.ts'

/** What tells the addresses of a network from those of others: the versions of base58 ones, and the word before bech32 ones. */
export type AddressForm = { readonly versions: readonly number[]; readonly word: string }

const mainnet: AddressForm = { versions: [0x00, 0x05], word: 'bc' }
const testnet: AddressForm = { versions: [0x6f, 0xc4], word: 'tb' }
// A chain of one's own writes base58 as the public test networks do.
const regtest: AddressForm = { versions: [0x6f, 0xc4], word: 'bcrt' }

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

/** The public networks by the beginning of their first block's hash; the last three are testnet, testnet4 and signet. */
const forms: ReadonlyMap<NetworkId, AddressForm> = new Map<NetworkId, AddressForm>([
  [MAINNET, mainnet],
  ['bip122:000000000933ea01ad0ee984209779ba', testnet],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', testnet],
  ['bip122:00000008819873e925422c1ff0f99f7c', testnet],
])

const REFERENCE = /^[0-9a-f]{32}$/

/** The forms that an address may have on a network; of all networks when none is given. */
export const formsOf = (id: NetworkId | undefined): readonly AddressForm[] =>
  id ? [forms.get(id) ?? regtest] : [mainnet, testnet, regtest]

/** True for Bitcoin's main network. */
export const isMainnet = (id: NetworkId): boolean => id === MAINNET

/** The CAIP-2 id in a CAIP-2 id or its reference. */
export const parseNetworkId = (value: unknown): NetworkId | undefined => parseCaip2(value, 'bip122', REFERENCE)
