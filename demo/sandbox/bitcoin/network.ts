import { Address, OutScript, WIF } from '@scure/btc-signer'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'

/** The address and key formats of a regtest chain. */
export const REGTEST: BTC_NETWORK = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/**
 * CAIP-2 identifies a Bitcoin chain by the first 32 digits of its genesis block hash. All regtest chains have this one.
 */
export const BITCOIN = `bip122:${'0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'.slice(0, 32)}`

/** The output script of an address in hex. Undefined when it is not a regtest address. */
export function scriptOf(address: string): string | undefined {
  try {
    return Buffer.from(OutScript.encode(Address(REGTEST).decode(address))).toString('hex')
  } catch {
    return undefined
  }
}

/** A key in WIF, the import format of Bitcoin wallets. */
export const wifOf = (key: Uint8Array): string => WIF(REGTEST).encode(key)
