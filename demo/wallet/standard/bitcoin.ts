import { unauthorized } from '../../../src/entry/testing/rpc.ts'
import type { Feature, Features, StandardAccount } from '../../../src/entry/testing/standard/account.ts'
import {
  type WalletState as AnyWalletState,
  type Listener,
  listen,
} from '../../../src/entry/testing/standard/wallet-state.ts'
import type { BitcoinKey } from '../bitcoin/key.ts'
import { signMessage as signBytes, usualProtocol } from '../bitcoin/message.ts'
import { openNode } from '../bitcoin/node.ts'
import { sighashOf, signPsbt } from '../bitcoin/psbt.ts'

/** The state of a wallet with Bitcoin keys, by address. */
type WalletState = AnyWalletState & { readonly bitcoin: ReadonlyMap<string, BitcoinKey> }

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

/** The names of the features that a Bitcoin account supports. */
export const bitcoinFeatureNames = [
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
] as const

/** The Bitcoin features, as in Exodus and Magic Eden. */
export const bitcoinFeatures = (
  walletState: WalletState,
): Record<(typeof bitcoinFeatureNames)[number], Feature> & Features => ({
  'bitcoin:connect': { version, connect: (input?: ConnectInput) => connect(walletState, input) },
  'bitcoin:disconnect': {
    version,
    disconnect: () => walletState.site.call('bitcoin:disconnect', undefined, walletState.site.control.disconnect),
  },
  'bitcoin:events': { version, on: (event: string, listener: Listener) => listen(walletState, event, listener) },
  'bitcoin:signMessage': {
    version,
    signMessage: (...inputs: MessageInput[]) => signMessages(walletState, inputs),
  },
  'bitcoin:signTransaction': {
    version,
    signTransaction: (...inputs: TransactionInput[]) =>
      signAll(walletState, 'bitcoin:signTransaction', inputs, async (input) => ({
        signedPsbt: sign(walletState, input).toPSBT(),
      })),
  },
  'bitcoin:signAndSendTransaction': {
    version,
    signAndSendTransaction: (...inputs: SendInput[]) =>
      signAll(walletState, 'bitcoin:signAndSendTransaction', inputs, (input) => signAndSend(walletState, input)),
  },
})

/** The accounts of the requested purposes, in that order. */
function connect(walletState: WalletState, { purposes = ['payment', 'ordinals'] }: ConnectInput = {}) {
  return walletState.site.call('bitcoin:connect', { purposes }, async () => {
    await walletState.site.connect()
    const purposeOf = ({ address }: StandardAccount) => walletState.bitcoin.get(address)?.purpose
    const accounts = walletState.accounts()
    return { accounts: purposes.flatMap((wanted) => accounts.filter((account) => purposeOf(account) === wanted)) }
  })
}

function signMessages(walletState: WalletState, inputs: readonly MessageInput[]) {
  return walletState.site.call('bitcoin:signMessage', inputs, async () => {
    const keys = inputs.map(({ account }) => keyOf(walletState, account))
    await walletState.site.ask()
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
  walletState: WalletState,
  method: string,
  inputs: readonly Input[],
  act: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  return walletState.site.call(method, inputs, async () => {
    for (const { account } of inputs.flatMap(({ inputsToSign }) => inputsToSign)) keyOf(walletState, account)
    await walletState.site.ask()
    return Promise.all(inputs.map(act))
  })
}

function sign(walletState: WalletState, { psbt, inputsToSign }: TransactionInput) {
  const inputs = inputsToSign.map(({ account, signingIndexes, sigHash }) => ({
    key: keyOf(walletState, account),
    indexes: signingIndexes,
    sighashTypes: sigHash === undefined ? undefined : [sighashOf(sigHash)],
  }))
  return signPsbt(psbt, inputs)
}

async function signAndSend(walletState: WalletState, input: SendInput): Promise<{ txId: string }> {
  const transaction = sign(walletState, input)
  transaction.finalize()
  return { txId: await openNode(walletState.nodeUrl(input.chain)).send(transaction.hex) }
}

/** @throws RpcError 4100 for an account that the site may not see, or that is not a Bitcoin account */
function keyOf(walletState: WalletState, { address }: StandardAccount): BitcoinKey {
  const key = walletState.bitcoin.get(walletState.account(address).address)
  if (!key) throw unauthorized()
  return key
}
