import { read, WalletError } from '../../lib/errors.ts'
import type { ClaimedAccount } from '../../schema/account.ts'
import type { Request } from '../../schema/request.ts'
import { readListParam, readText, requireText } from '../shared/read-list.ts'
import { walletError } from '../shared/wallet-error.ts'
import { MAX_PSBT, MAX_SIGNATURE, requireTxid } from './answers.ts'
import type { SatsWallet } from './wallet.ts'

const SATOSHIS = /^\d{1,16}$/

type Method = (wallet: SatsWallet, params: unknown) => Promise<unknown>

/** Sends a payment. @throws WalletError */
export const sendTransfer: Method = async ({ ask }, params) => {
  const amount = read(params, 'amount')
  const address = read(params, 'recipientAddress')
  if (typeof amount !== 'string' || !SATOSHIS.test(amount) || BigInt(amount) > BigInt(Number.MAX_SAFE_INTEGER))
    throw new WalletError('rpc-invalid-params', { details: 'amount' })
  // Sats Connect takes a number; all satoshis that will ever exist fit exactly into a double.
  const recipients = [{ address, amount: Number(BigInt(amount)) }]
  return { txid: requireTxid(await ask('sendTransfer', { recipients })) }
}

/** The `signInputs` of a call, an empty list without them. @throws WalletError `rpc-invalid-params` */
export const readSignInputs = (params: unknown): unknown[] =>
  read(params, 'signInputs') === undefined ? [] : readListParam(params, 'signInputs')

// Leather chooses the key by the type, and would sign with the one for payments without it.
function addressTypeOf(address: string): string | undefined {
  const [, version] = /^(?:bc|tb|bcrt)1([qp])/i.exec(address) ?? []
  return version && { q: 'p2wpkh', p: 'p2tr' }[version.toLowerCase()]
}

const signMessage: Method = async ({ ask }, params) => {
  const address = read(params, 'address') ?? read(params, 'account')
  const protocol = readText(read(params, 'protocol'))?.toUpperCase()
  const message = read(params, 'message')
  const paymentType = addressTypeOf(readText(address) ?? '')
  const answer = await ask('signMessage', {
    address,
    message,
    ...(protocol && { protocol }),
    ...(paymentType && { paymentType }),
  })
  return { address, signature: requireText(read(answer, 'signature'), MAX_SIGNATURE) }
}

const signPsbt: Method = async ({ ask }, params) => {
  const signInputs: Record<string, unknown[]> = Object.create(null)
  for (const input of readSignInputs(params)) {
    const address = requireText(read(input, 'address'))
    signInputs[address] = [...(signInputs[address] ?? []), read(input, 'index')]
  }
  const broadcast = read(params, 'broadcast') === true
  const answer = await ask('signPsbt', { psbt: read(params, 'psbt'), signInputs: { ...signInputs }, broadcast })
  const psbt = requireText(read(answer, 'psbt'), MAX_PSBT)
  return { psbt, ...(broadcast && { txid: requireTxid(answer) }) }
}

const methods: Readonly<Record<string, Method>> = { sendTransfer, signMessage, signPsbt }

/** Makes the `request` of a Sats Connect wallet; `accounts` returns what it shares now. @throws WalletError */
export function createSatsRequest(wallet: SatsWallet, accounts: () => readonly ClaimedAccount[]): Request {
  return async ({ method, params }) => {
    if (method === 'getAccountAddresses') return accounts().map(toAccountAddress)
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new WalletError('method-not-supported', { details: method })
    try {
      return await run(wallet, params)
    } catch (thrown) {
      throw walletError(thrown)
    }
  }
}

function toAccountAddress(account: ClaimedAccount): object {
  if (typeof account === 'string') return { address: account }
  const { address, publicKey, type } = account
  return { address, ...(publicKey && { publicKey }), ...(type && { intention: type }) }
}
