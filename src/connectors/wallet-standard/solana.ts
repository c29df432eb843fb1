import { base58, base64 } from '@scure/base'
import { read, WalletError } from '../../lib/errors.ts'
import { requireBytes } from '../shared/read-bytes.ts'
import { readList, readListParam, readText, readTextParam } from '../shared/read-list.ts'
import {
  callFeature,
  type FeatureCall,
  type FeatureMapping,
  firstAnswer,
  readListedAccounts,
} from './feature-mapping.ts'
import { solanaSignIn } from './solana-sign-in.ts'
import { readSendOptions, readSignature } from './solana-transactions.ts'

const SIGNATURE = 64
const MAX_MESSAGE = 64 * 1024
// A transaction fits into one network packet of 1,232 bytes; the limit leaves room for larger ones.
const MAX_TRANSACTION = 4 * 1024
const MAX_TEXT = 2 * MAX_TRANSACTION

/** Solana's RPC methods, mapped to the features of Wallet Standard. */
export const solanaFeatures: FeatureMapping = {
  connect: async (wallet) => readListedAccounts(wallet, await callFeature(wallet, 'standard:connect')),
  resume: async (wallet) => readListedAccounts(wallet, await callFeature(wallet, 'standard:connect', { silent: true })),
  events: ['standard:events'],
  accountType: () => undefined,
  signIn: solanaSignIn,
  methods: {
    solana_getAccounts: async ({ accounts }) => accounts().map(({ address }) => ({ pubkey: address })),
    solana_requestAccounts: async ({ accounts }) => accounts().map(({ address }) => ({ pubkey: address })),
    async solana_signMessage({ wallet, params, account }) {
      const input = {
        account: account(read(params, 'pubkey')).own,
        message: base58.decode(readTextParam(params, 'message')),
      }
      const answer = firstAnswer(await callFeature(wallet, 'solana:signMessage', input))
      return { signature: base58.encode(requireBytes(read(answer, 'signature'), SIGNATURE, SIGNATURE)) }
    },
    async solana_signTransaction(ask) {
      const { pubkey, signed } = await signTransactions(ask, [readTextParam(ask.params, 'transaction')])
      const [transaction] = signed
      if (!transaction) throw new WalletError('bad-response')
      const signature = readSignature(transaction, base58.decode(pubkey))
      return { signature: base58.encode(signature), transaction: base64.encode(transaction) }
    },
    async solana_signAllTransactions(ask) {
      const wanted = readListParam(ask.params, 'transactions').map((one) => {
        const text = readText(one, MAX_TEXT)
        if (!text) throw new WalletError('rpc-invalid-params', { details: 'transactions' })
        return text
      })
      const { signed } = await signTransactions(ask, wanted)
      return { transactions: signed.map((transaction) => base64.encode(transaction)) }
    },
    async solana_signAndSendTransaction({ wallet, params, account, chain }) {
      const signer = account(read(params, 'pubkey'))
      const options = readSendOptions(params)
      const transaction = base64.decode(readTextParam(params, 'transaction'))
      const input = { account: signer.own, transaction, chain: chain(signer), ...(options && { options }) }
      const answer = firstAnswer(await callFeature(wallet, 'solana:signAndSendTransaction', input))
      return { signature: base58.encode(requireBytes(read(answer, 'signature'), SIGNATURE, SIGNATURE)) }
    },
    async solana_signIn({ wallet, params }) {
      const answer = firstAnswer(await callFeature(wallet, 'solana:signIn', params))
      const address = readText(read(read(answer, 'account'), 'address'))
      if (!address) throw new WalletError('bad-response')
      return {
        address,
        signedMessage: base58.encode(requireBytes(read(answer, 'signedMessage'), MAX_MESSAGE)),
        signature: base58.encode(requireBytes(read(answer, 'signature'), SIGNATURE, SIGNATURE)),
      }
    },
  },
}

// One call for all transactions, so that the wallet asks its user once.
async function signTransactions({ wallet, params, account, chain }: FeatureCall, wanted: readonly string[]) {
  const signer = account(read(params, 'pubkey'))
  const inputs = wanted.map((transaction) => ({
    account: signer.own,
    transaction: base64.decode(transaction),
    chain: chain(signer),
  }))
  const answers = readList(await callFeature(wallet, 'solana:signTransaction', ...inputs)) ?? []
  if (answers.length !== wanted.length) throw new WalletError('bad-response')
  return {
    pubkey: signer.address,
    signed: answers.map((answer) => requireBytes(read(answer, 'signedTransaction'), MAX_TRANSACTION)),
  }
}
