import { CompactSize, RawTx, RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import { concat, sha256 as viemSha256 } from 'viem'
import type { BitcoinKey } from './key.ts'
import { signHash } from './key.ts'

/**
 * The signing protocol of a message: the legacy prefix (ECDSA), or a virtual transaction that is never sent (BIP-322).
 */
export type Protocol = 'ECDSA' | 'BIP322'

/** The default of wallets when a page names no protocol. */
export const usualProtocol = ({ purpose }: BitcoinKey): Protocol => (purpose === 'payment' ? 'ECDSA' : 'BIP322')

/**
 * Signs a message: 65 bytes with the BIP-137 address type in the first byte, or the witness of BIP-322's `simple`
 * format.
 */
export function signMessage(key: BitcoinKey, message: Uint8Array, protocol = usualProtocol(key)): Promise<Uint8Array> {
  return protocol === 'ECDSA' ? signByPrefix(key, message) : signAsTransaction(key, message)
}

/** The hash of a message under a protocol. */
export const hashMessage = (message: Uint8Array, protocol: Protocol): Uint8Array =>
  protocol === 'ECDSA' ? prefixedHash(message) : taggedHash(message)

const sha256 = (bytes: Uint8Array): Uint8Array => viemSha256(bytes, 'bytes')
const encode = (text: string) => new TextEncoder().encode(text)

// BIP-137: 39 and above is a native witness program, with the recovery bit added.
const NATIVE_WITNESS = 39

async function signByPrefix({ privateKey }: BitcoinKey, message: Uint8Array): Promise<Uint8Array> {
  const [signature, parity] = await signHash(privateKey, prefixedHash(message))
  return Uint8Array.of(NATIVE_WITNESS + parity, ...signature)
}

function prefixedHash(message: Uint8Array): Uint8Array {
  const length = CompactSize.encode(BigInt(message.length))
  return sha256(sha256(concat([encode('\u0018Bitcoin Signed Message:\n'), length, message])))
}

function taggedHash(message: Uint8Array): Uint8Array {
  const tag = sha256(encode('BIP0322-signed-message'))
  return sha256(concat([tag, tag, message]))
}

/** BIP-322: a transaction that pays the address and contains the hash of the message, and one that spends it. */
async function signAsTransaction(key: BitcoinKey, message: Uint8Array): Promise<Uint8Array> {
  const spent = {
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Uint8Array.of(0, 32, ...taggedHash(message)),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: key.script }],
    witnesses: undefined,
    lockTime: 0,
  }
  const txid = sha256(sha256(RawTx.encode(spent))).reverse()
  const spending = new Transaction({ version: 0, allowUnknownOutputs: true, allowLegacyWitnessUtxo: true })
  spending.addInput({
    txid,
    index: 0,
    sequence: 0,
    witnessUtxo: { script: key.script, amount: 0n },
    ...(key.purpose === 'ordinals' && { tapInternalKey: key.publicKey }),
  })
  // OP_RETURN without data.
  spending.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  spending.signIdx(key.privateKey, 0, [SigHash.ALL, SigHash.DEFAULT])
  spending.finalize()
  return RawWitness.encode(spending.getInput(0).finalScriptWitness ?? [])
}
