import { base64 } from '@scure/base'
import { read } from '../../lib/errors.ts'
import { MAX_PSBT, MAX_SIGNATURE, requireTxid } from '../bitcoin/answers.ts'
import { readSignInputs, sendTransfer } from '../bitcoin/requests.ts'
import { requireBytes } from '../shared/read-bytes.ts'
import { readText, readTextParam } from '../shared/read-list.ts'
import type { SharedAccount } from './accounts.ts'
import {
  callFeature,
  type FeatureCall,
  type FeatureMapping,
  firstAnswer,
  readListedAccounts,
  satsWalletOf,
} from './feature-mapping.ts'
import { featureOf } from './read-wallet.ts'

const PURPOSES = ['payment', 'ordinals']
const TAPROOT = /^(?:bc|tb|bcrt)1p/i
const SIGHASHES = ['ALL', 'NONE', 'SINGLE']
const ANYONE_CAN_PAY = 0x80

/** Bitcoin's RPC methods, mapped to the features that Bitcoin wallets add to Wallet Standard. */
export const bitcoinFeatures: FeatureMapping = {
  async connect(wallet) {
    // `bitcoin:connect` also returns the purpose of each address.
    const [name, input] = featureOf(wallet, 'bitcoin:connect')
      ? ['bitcoin:connect', { purposes: PURPOSES }]
      : ['standard:connect', undefined]
    return readListedAccounts(wallet, await callFeature(wallet, name, ...(input ? [input] : [])))
  },
  async resume(wallet) {
    // `bitcoin:connect` always asks the visitor, so without `standard:connect` only the listed accounts are available.
    if (!featureOf(wallet, 'standard:connect')) return read(wallet, 'accounts')
    return readListedAccounts(wallet, await callFeature(wallet, 'standard:connect', { silent: true }))
  },
  disconnect: 'bitcoin:disconnect',
  events: ['standard:events', 'bitcoin:events'],
  accountType,
  methods: {
    getAccountAddresses: async ({ accounts }) =>
      accounts().map((account) => ({ address: account.address, intention: accountType(account, accounts()) })),
    async signMessage({ wallet, params, account }) {
      const signer = account(read(params, 'address') ?? read(params, 'account'))
      const input = { account: signer.own, message: new TextEncoder().encode(readTextParam(params, 'message')) }
      const answer = read(firstAnswer(await callFeature(wallet, 'bitcoin:signMessage', input)), 'signature')
      // Some wallets return base64 text instead of bytes.
      const signature = readText(answer, MAX_SIGNATURE) ?? base64.encode(requireBytes(answer, MAX_SIGNATURE))
      return { address: signer.address, signature }
    },
    async signPsbt(ask) {
      const psbt = readTextParam(ask.params, 'psbt')
      if (read(ask.params, 'broadcast') === true) return { psbt, txid: await signAndSend(ask, psbt) }
      const input = signInput(ask, psbt)
      const answer = firstAnswer(await callFeature(ask.wallet, 'bitcoin:signTransaction', input))
      return { psbt: base64.encode(requireBytes(read(answer, 'signedPsbt'), MAX_PSBT)) }
    },
    // Wallet Standard has no feature for payments, but the wallet may carry a Sats Connect provider.
    sendTransfer: ({ wallet, params }) => sendTransfer(satsWalletOf(wallet), params),
  },
}

// The feature returns the transaction's id, not the signed PSBT.
async function signAndSend(ask: FeatureCall, psbt: string): Promise<string> {
  return requireTxid(firstAnswer(await callFeature(ask.wallet, 'bitcoin:signAndSendTransaction', signInput(ask, psbt))))
}

function signInput({ params, account, chain }: FeatureCall, psbt: string): object {
  const inputs = readSignInputs(params)
  const inputsToSign = inputs.map((input) => {
    const sigHash = sigHashName(read(read(input, 'sighashTypes'), '0'))
    return {
      account: account(read(input, 'address')).own,
      signingIndexes: [read(input, 'index')],
      ...(sigHash && { sigHash }),
    }
  })
  return { psbt: base64.decode(psbt), inputsToSign, chain: chain(account(read(params, 'account'))) }
}

function sigHashName(type: unknown): string | undefined {
  const name = typeof type === 'number' ? SIGHASHES[(type & ~ANYONE_CAN_PAY) - 1] : undefined
  return name && (Number(type) & ANYONE_CAN_PAY ? `${name}|ANYONECANPAY` : name)
}

// A wallet that states no purposes keeps its ordinals at the taproot address if it also has an address of another type.
function accountType({ address, purpose }: SharedAccount, all: readonly SharedAccount[]): 'payment' | 'ordinal' {
  if (purpose) return purpose === 'ordinals' ? 'ordinal' : 'payment'
  return TAPROOT.test(address) && all.some((other) => !TAPROOT.test(other.address)) ? 'ordinal' : 'payment'
}
