import type { BitcoinKey } from '../bitcoin/key.ts'
import { signMessage as signBytes, usualProtocol } from '../bitcoin/message.ts'
import { openNode } from '../bitcoin/node.ts'
import { sighashOf, signPsbt } from '../bitcoin/psbt.ts'
import { unauthorised } from '../rpc.ts'
import type { AccountFeatures, Features, StandardAccount } from './account.ts'
import type { Inside } from './wallet-state.ts'
import { type Listener, listen } from './wallet-state.ts'

type MessageInput = { readonly account: StandardAccount; readonly message: Uint8Array }
type InputToSign = {
  readonly account: StandardAccount
  readonly signingIndexes: readonly number[]
  readonly sigHash?: string
}
type TransactionInput = {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly InputToSign[]
  readonly chain?: string
}
type SendInput = TransactionInput & { readonly chain: string }
type ConnectInput = { readonly purposes?: readonly BitcoinKey['purpose'][] }

const version = '1.0.0'

/** The features of Bitcoin, as Exodus and Magic Eden have them. */
export const bitcoinFeatures = (inside: Inside): AccountFeatures<'bip122'> & Features => ({
  'bitcoin:connect': { version, connect: (input?: ConnectInput) => connect(inside, input) },
  'bitcoin:disconnect': {
    version,
    disconnect: () => inside.site.call('bitcoin:disconnect', undefined, inside.site.disconnect),
  },
  'bitcoin:events': { version, on: (event: string, listener: Listener) => listen(inside, event, listener) },
  'bitcoin:signMessage': {
    version,
    signMessage: (...inputs: MessageInput[]) => signMessages(inside, inputs),
  },
  'bitcoin:signTransaction': {
    version,
    signTransaction: (...inputs: TransactionInput[]) =>
      signAll(inside, 'bitcoin:signTransaction', inputs, async (input) => ({
        signedPsbt: sign(inside, input).toPSBT(),
      })),
  },
  'bitcoin:signAndSendTransaction': {
    version,
    signAndSendTransaction: (...inputs: SendInput[]) =>
      signAll(inside, 'bitcoin:signAndSendTransaction', inputs, (input) => signAndSend(inside, input)),
  },
})

/** The accounts are those of the purposes asked for, in that order. */
function connect(inside: Inside, { purposes = ['payment', 'ordinals'] }: ConnectInput = {}) {
  return inside.site.call('bitcoin:connect', { purposes }, async () => {
    await inside.site.connect()
    const purposeOf = ({ address }: StandardAccount) => inside.bitcoin.get(address)?.purpose
    const accounts = inside.accounts()
    return { accounts: purposes.flatMap((wanted) => accounts.filter((account) => purposeOf(account) === wanted)) }
  })
}

function signMessages(inside: Inside, inputs: readonly MessageInput[]) {
  return inside.site.call('bitcoin:signMessage', inputs, async () => {
    const keys = inputs.map(({ account }) => keyOf(inside, account))
    await inside.site.ask()
    return Promise.all(
      keys.map(async (key, at) => {
        const signedMessage = inputs[at]?.message ?? new Uint8Array()
        const signatureType = usualProtocol(key) === 'ECDSA' ? 'ecdsa' : 'bip322-simple'
        return { signedMessage, signature: await signBytes(key, signedMessage), signatureType }
      }),
    )
  })
}

function signAll<Input extends TransactionInput, Output>(
  inside: Inside,
  method: string,
  inputs: readonly Input[],
  act: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  return inside.site.call(method, inputs, async () => {
    for (const { account } of inputs.flatMap(({ inputsToSign }) => inputsToSign)) keyOf(inside, account)
    await inside.site.ask()
    return Promise.all(inputs.map(act))
  })
}

function sign(inside: Inside, { psbt, inputsToSign }: TransactionInput) {
  const inputs = inputsToSign.map(({ account, signingIndexes, sigHash }) => ({
    key: keyOf(inside, account),
    indexes: signingIndexes,
    sighashTypes: sigHash === undefined ? undefined : [sighashOf(sigHash)],
  }))
  return signPsbt(psbt, inputs)
}

async function signAndSend(inside: Inside, input: SendInput): Promise<{ txId: string }> {
  const transaction = sign(inside, input)
  transaction.finalize()
  return { txId: await openNode(inside.nodeUrl(input.chain)).send(transaction.hex) }
}

/** @throws RpcError 4100 for an account that the site may not see, or that is none of Bitcoin */
function keyOf(inside: Inside, { address }: StandardAccount): BitcoinKey {
  const key = inside.bitcoin.get(inside.account(address).address)
  if (!key) throw unauthorised()
  return key
}
