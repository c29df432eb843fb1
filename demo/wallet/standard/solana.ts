import { base58, base64 } from '@scure/base'
import { getTransactionDecoder, getTransactionEncoder, partiallySignTransaction, signBytes } from '@solana/kit'
import { askNode } from '../rpc.ts'
import type { AccountFeatures, StandardAccount } from './account.ts'
import { type SignInInput, signInText } from './solana-key.ts'
import type { Inside } from './wallet-state.ts'

type Asking = { readonly account: StandardAccount }
type MessageInput = Asking & { readonly message: Uint8Array }
type TransactionInput = Asking & { readonly transaction: Uint8Array; readonly chain?: string }
type SendInput = TransactionInput & { readonly chain: string; readonly options?: object }

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0]

/** The features of Solana; each asks the user once for all that it is given. */
export const solanaFeatures = (inside: Inside): AccountFeatures<'solana'> => ({
  'solana:signMessage': { version, signMessage: asking(inside, 'solana:signMessage', signMessage) },
  'solana:signTransaction': {
    version,
    supportedTransactionVersions,
    signTransaction: asking(inside, 'solana:signTransaction', async (inside: Inside, input: TransactionInput) => ({
      signedTransaction: await signTransaction(inside, input),
    })),
  },
  'solana:signAndSendTransaction': {
    version,
    supportedTransactionVersions,
    signAndSendTransaction: asking(inside, 'solana:signAndSendTransaction', signAndSend),
  },
  'solana:signIn': { version, signIn: (...inputs: SignInInput[]) => signIn(inside, inputs) },
})

/** A feature's function: checks all the accounts, asks the user, then does what is asked one by one. */
function asking<Input extends Asking, Output>(
  inside: Inside,
  method: string,
  act: (inside: Inside, input: Input) => Promise<Output>,
) {
  return (...inputs: Input[]): Promise<Output[]> =>
    inside.site.call(method, inputs, async () => {
      for (const { account } of inputs) inside.account(account.address)
      await inside.site.ask()
      return Promise.all(inputs.map((input) => act(inside, input)))
    })
}

async function signMessage(inside: Inside, { account, message }: MessageInput) {
  return { signedMessage: message, signature: await sign(inside, account.address, message), signatureType: 'ed25519' }
}

async function signTransaction(inside: Inside, { account, transaction }: TransactionInput): Promise<Uint8Array> {
  const signed = await partiallySignTransaction(
    [await pairOf(inside, account.address)],
    getTransactionDecoder().decode(transaction),
  )
  return new Uint8Array(getTransactionEncoder().encode(signed))
}

async function signAndSend(inside: Inside, input: SendInput): Promise<{ signature: Uint8Array }> {
  const bytes = await signTransaction(inside, input)
  const options = { encoding: 'base64', ...input.options }
  const signature = await askNode(inside.nodeUrl(input.chain), 'sendTransaction', [base64.encode(bytes), options])
  return { signature: base58.decode(String(signature)) }
}

/** Connects and signs at once, as its user is asked only once. */
function signIn(inside: Inside, inputs: readonly SignInInput[]) {
  return inside.site.call('solana:signIn', inputs, async () => {
    if (inside.accounts().length > 0) await inside.site.ask()
    else await inside.site.connect()
    return Promise.all((inputs.length > 0 ? inputs : [{}]).map((input) => signInOne(inside, input)))
  })
}

async function signInOne(inside: Inside, input: SignInInput) {
  const first = inside.accounts().find(({ address }) => inside.solana.has(address))
  const account = inside.account(input.address ?? first?.address)
  const signedMessage = new TextEncoder().encode(signInText(input, account.address))
  const signature = await sign(inside, account.address, signedMessage)
  return { account, signedMessage, signature, signatureType: 'ed25519' }
}

async function sign(inside: Inside, address: string, bytes: Uint8Array): Promise<Uint8Array> {
  const { privateKey } = await pairOf(inside, address)
  return new Uint8Array(await signBytes(privateKey, bytes))
}

/** @throws Error when the account is of another chain */
async function pairOf({ solana }: Inside, address: string): Promise<CryptoKeyPair> {
  const key = solana.get(address)
  if (!key) throw new Error('This account is not one of Solana')
  return key.pair()
}
