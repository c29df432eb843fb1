export type {
  SignInData,
  SignInInput,
  SignInMessage,
  SignInNodes,
  SignInSession,
  Siwx,
} from '../schema/sign-in.ts'
export { createSiwx } from '../siwx/create-siwx.ts'
export type { SiwxOptions } from '../siwx/options.ts'
export type { SiwxStorage } from '../siwx/page/session-store.ts'
export type { SignInVerifier } from '../siwx/verifier.ts'
export { bip122Verifier, eip155Verifier, polkadotVerifier, solanaVerifier } from '../siwx/verifiers.ts'
