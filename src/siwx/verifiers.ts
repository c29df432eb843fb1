import { failedLoad } from '../lib/errors.ts'
import type { SignInVerifier } from './verifier.ts'

/** EVM accounts: keys without a request, smart accounts (ERC-1271, also before their deployment: ERC-6492) by a node. */
export const eip155Verifier: SignInVerifier = {
  namespace: 'eip155',
  verify: async (session, nodes) => (await import('./verify/eip155.lazy.ts').catch(failedLoad)).verify(session, nodes),
}

/** Solana accounts: ed25519. */
export const solanaVerifier: SignInVerifier = {
  namespace: 'solana',
  verify: async (session) => (await import('./verify/solana.lazy.ts').catch(failedLoad)).verify(session),
}

/** Polkadot accounts: sr25519, ed25519 and ECDSA, also over the text in `<Bytes>`. */
export const polkadotVerifier: SignInVerifier = {
  namespace: 'polkadot',
  verify: async (session) => (await import('./verify/polkadot.lazy.ts').catch(failedLoad)).verify(session),
}

/** Bitcoin accounts with one key: BIP-322 and BIP-137. */
export const bip122Verifier: SignInVerifier = {
  namespace: 'bip122',
  verify: async (session) => (await import('./verify/bip122.lazy.ts').catch(failedLoad)).verify(session),
}

/** The verifiers of `createSiwx()`. Each loads its code when a session of its namespace is verified. */
export const verifiers: readonly SignInVerifier[] = [eip155Verifier, solanaVerifier, polkadotVerifier, bip122Verifier]
