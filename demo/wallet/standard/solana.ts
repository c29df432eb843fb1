import { base58, base64 } from '@scure/base'
import { getTransactionDecoder, getTransactionEncoder, partiallySignTransaction, signBytes } from '@solana/kit'
import { requestNode } from '../rpc.ts'
import type { AccountFeatures, StandardAccount } from './account.ts'
import { type SignInInput, signInText } from './solana-key.ts'
import type { WalletState } from './wallet-state.ts'

type Asking = { readonly account: StandardAccount }
type MessageInput = Asking & { readonly message: Uint8Array }
type TransactionInput = Asking & { readonly transaction: Uint8Array; readonly chain?: string }
type SendInput = TransactionInput & { readonly chain: string; readonly options?: object }

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0]

/** The Solana features. Each asks the user once for all its inputs. */
export const solanaFeatures = (walletState: WalletState): AccountFeatures<'solana'> => ({
  'solana:signMessage': { version, signMessage: asking(walletState, 'solana:signMessage', signMessage) },
  'solana:signTransaction': {
    version,
    supportedTransactionVersions,
    signTransaction: asking(
      walletState,
      'solana:signTransaction',
      async (walletState: WalletState, input: TransactionInput) => ({
        signedTransaction: await signTransaction(walletState, input),
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
    signature: await sign(walletState, account.address, message),
    signatureType: 'ed25519',
  }
}

async function signTransaction(
  walletState: WalletState,
  { account, transaction }: TransactionInput,
): Promise<Uint8Array> {
  const signed = await partiallySignTransaction(
    [await pairOf(walletState, account.address)],
    getTransactionDecoder().decode(transaction),
  )
  return new Uint8Array(getTransactionEncoder().encode(signed))
}

async function signAndSend(walletState: WalletState, input: SendInput): Promise<{ signature: Uint8Array }> {
  const bytes = await signTransaction(walletState, input)
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
  const signature = await sign(walletState, account.address, signedMessage)
  return { account, signedMessage, signature, signatureType: 'ed25519' }
}

async function sign(walletState: WalletState, address: string, bytes: Uint8Array): Promise<Uint8Array> {
  const { privateKey } = await pairOf(walletState, address)
  return new Uint8Array(await signBytes(privateKey, bytes))
}

/** @throws Error when the account is on another chain */
async function pairOf({ solana }: WalletState, address: string): Promise<CryptoKeyPair> {
  const key = solana.get(address)
  if (!key) throw new Error('This account is not a Solana account')
  return key.pair()
}
