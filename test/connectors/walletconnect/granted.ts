import { base58 } from '@scure/base'
import nacl from 'tweetnacl'

/** Solana's main network, by its id. */
export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** The same by its former id. */
export const FORMER = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
/** Solana's network for developers. */
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** Bitcoin. */
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const EVM = `0x${'1'.repeat(40)}`
/** A key of Solana. */
export const pair = nacl.sign.keyPair.fromSeed(new Uint8Array(32).fill(7))
/** Its address. */
export const KEY = base58.encode(pair.publicKey)
/** An address of Bitcoin. */
export const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
/** The networks that the page asks for. */
export const requested = ['eip155:1', 'eip155:2', MAINNET, DEVNET, BITCOIN] as const

/** What a wallet grants of these chains of Solana. */
export const solana = (...chains: string[]) => ({
  solana: {
    accounts: chains.map((chain) => `${chain}:${KEY}`),
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
    events: [],
  },
})
/** What it grants of Bitcoin. */
export const bitcoin = {
  bip122: { accounts: [`${BITCOIN}:${BTC}`], methods: ['signMessage', 'signPsbt', 'sendTransfer'], events: [] },
}
/** What it grants of the EVM's. */
export const evm = (methods = ['personal_sign']) => ({
  eip155: { accounts: [`eip155:1:${EVM}`], methods, events: [] },
})
