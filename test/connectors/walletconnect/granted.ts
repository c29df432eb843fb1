import { base58 } from '@scure/base'
import nacl from 'tweetnacl'

/** The id of Solana Mainnet. */
export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** The former id of Solana Mainnet. */
export const FORMER = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
/** The id of Solana Devnet. */
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** The id of Bitcoin Mainnet. */
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
/** An EVM address. */
export const EVM = `0x${'1'.repeat(40)}` as const
/** A Solana key pair. */
export const pair = nacl.sign.keyPair.fromSeed(new Uint8Array(32).fill(7))
/** The address of the Solana key. */
export const KEY = base58.encode(pair.publicKey)
/** A Bitcoin address. */
export const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
/** The networks that the page requests. */
export const requested = ['eip155:1', 'eip155:2', MAINNET, DEVNET, BITCOIN] as const

/** An approval of these Solana chains. */
export const solana = (...chains: string[]) => ({
  solana: {
    accounts: chains.map((chain) => `${chain}:${KEY}`),
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
    events: [],
  },
})
/** An approval of Bitcoin. */
export const bitcoin = {
  bip122: { accounts: [`${BITCOIN}:${BTC}`], methods: ['signMessage', 'signPsbt', 'sendTransfer'], events: [] },
}
/** An approval of EVM chains. */
export const evm = (methods = ['personal_sign'], ids: readonly string[] = ['eip155:1']) => ({
  eip155: { accounts: ids.map((id) => `${id}:${EVM}`), methods, events: [] },
})
