import { base58, base64 } from '@scure/base'
import { requestNode } from '../rpc.ts'
import type { Feature, StandardAccount } from './account.ts'
import { type SignInInput, type SolanaKey, signInText, type solanaFeatureNames } from './solana-key.ts'
import type { WalletState as AnyWalletState } from './wallet-state.ts'

/** The state of a wallet with Solana keys, by address. */
export type WalletState = AnyWalletState & { readonly solana: ReadonlyMap<string, SolanaKey> }

type Asking = { readonly account: StandardAccount }
type MessageInput = Asking & { readonly message: Uint8Array }
type TransactionInput = Asking & { readonly transaction: Uint8Array; readonly chain?: string }
type SendInput = TransactionInput & { readonly chain: string; readonly options?: object }

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0]

/** The Solana features. Each asks the user once for all its inputs. */
export const solanaFeatures = (walletState: WalletState): Record<(typeof solanaFeatureNames)[number], Feature> => ({
  'solana:signMessage': { version, signMessage: asking(walletState, 'solana:signMessage', signMessage) },
  'solana:signTransaction': {
    version,
    supportedTransactionVersions,
    signTransaction: asking(
      walletState,
      'solana:signTransaction',
      async (walletState: WalletState, input: TransactionInput) => ({
        signedTransaction: signTransaction(walletState, input),
      }),
    ),
  },
  'solana:signAndSendTransaction': {
    version,
    supportedTransactionVersions,
    signAndSendTransaction: asking(walletState, 'solana:signAndSendTransaction', signAndSend),
  },
  'solana:signIn': { version, signIn: (...inputs: SignInInput[]) => signIn(walletState, inputs) },
})

/** Creates the function of a feature: checks all accounts, asks the user, then handles the inputs one by one. */
function asking<Input extends Asking, Output>(
  walletState: WalletState,
  method: string,
  act: (walletState: WalletState, input: Input) => Promise<Output>,
) {
  return (...inputs: Input[]): Promise<Output[]> =>
    walletState.site.call(method, inputs, async () => {
      for (const { account } of inputs) walletState.account(account.address)
      await walletState.site.ask()
      return Promise.all(inputs.map((input) => act(walletState, input)))
    })
}

async function signMessage(walletState: WalletState, { account, message }: MessageInput) {
  return {
    signedMessage: message,
    signature: keyOf(walletState, account.address).sign(message),
    signatureType: 'ed25519',
  }
}

const signTransaction = (walletState: WalletState, { account, transaction }: TransactionInput): Uint8Array =>
  keyOf(walletState, account.address).signTransaction(transaction)

async function signAndSend(walletState: WalletState, input: SendInput): Promise<{ signature: Uint8Array }> {
  const bytes = signTransaction(walletState, input)
  const options = { encoding: 'base64', ...input.options }
  const signature = await requestNode(walletState.nodeUrl(input.chain), 'sendTransaction', [
    base64.encode(bytes),
    options,
  ])
  return { signature: base58.decode(String(signature)) }
}

/** Connects and signs in one step, with a single question to the user. */
function signIn(walletState: WalletState, inputs: readonly SignInInput[]) {
  return walletState.site.call('solana:signIn', inputs, async () => {
    if (walletState.accounts().length > 0) await walletState.site.ask()
    else await walletState.site.connect()
    return Promise.all((inputs.length > 0 ? inputs : [{}]).map((input) => signInOne(walletState, input)))
  })
}

async function signInOne(walletState: WalletState, input: SignInInput) {
  const first = walletState.accounts().find(({ address }) => walletState.solana.has(address))
  const account = walletState.account(input.address ?? first?.address)
  const signedMessage = new TextEncoder().encode(signInText(input, account.address))
  const signature = keyOf(walletState, account.address).sign(signedMessage)
  return { account, signedMessage, signature, signatureType: 'ed25519' }
}

/** @throws Error when the account is on another chain */
function keyOf({ solana }: WalletState, address: string): SolanaKey {
  const key = solana.get(address)
  if (!key) throw new Error('This account is not a Solana account')
  return key
}
