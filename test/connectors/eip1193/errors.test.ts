import { expect } from 'chai'
import { BrowserProvider, isError } from 'ethers'
import * as fc from 'fast-check'
import {
  ChainDisconnectedError,
  createWalletClient,
  custom,
  InternalRpcError,
  LimitExceededRpcError,
  ProviderDisconnectedError,
  SwitchChainError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem'
import { mainnet } from 'viem/chains'
import type { Eip1193Provider } from '../../../src/connectors/eip1193/facade.ts'
import { toProviderError } from '../../../src/connectors/eip1193/facade.ts'
import { errorMessages } from '../../../src/lib/error-messages.ts'
import { causes, type ErrorCode, WalletError } from '../../../src/lib/errors.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { hostile } from '../../fixtures/hostile.ts'
import { codeOf, loggedIn, nextApproval, shown } from '../auth/logged-in.ts'
import { endServices } from '../auth/service.ts'
import { throwing } from '../connecting.ts'
import { EVM, evm } from '../walletconnect/granted.ts'
import { open } from '../walletconnect/open-session.ts'

const METHODS = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']

/** The provider of a session whose wallet throws this value at each request. */
async function providerThrowing(thrown: unknown): Promise<Eip1193Provider> {
  const { connection } = open(evm(METHODS), { answer: throwing(thrown), wanted: () => ['eip155:1', 'eip155:2'] })
  return (await connection('eip155')).native as Eip1193Provider
}

const sign = { method: 'personal_sign', params: ['0x00', EVM] }
type Told = Error & { code: unknown; data?: unknown; cause?: unknown }
const errorOf = (work: Promise<unknown>): Promise<Told> =>
  work.then(
    () => expect.fail('nothing was thrown'),
    (thrown) => thrown,
  )

/** The viem errors with which a call fails, outermost first. */
const viemErrors = async (provider: Eip1193Provider, run: 'sign' | 'switch' = 'sign'): Promise<unknown[]> => {
  const transport = custom(provider, { retryCount: 0 })
  const client = createWalletClient({ account: EVM, chain: mainnet, transport })
  return causes(await errorOf(run === 'sign' ? client.signMessage({ message: 'a' }) : client.switchChain({ id: 2 })))
}

const declines: readonly unknown[] = [
  { code: 4001, message: 'User rejected the request.' },
  { code: 5000, message: 'User rejected.' },
  { code: 5002, message: 'User rejected methods.' },
  { code: '4001' },
  { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } },
  { error: { code: '4001' } },
  { jsonrpc: '2.0', id: 'a', error: { code: 4001, message: 'No' } },
  { code: -32000, data: { cause: { data: { originalError: { error: { code: 4001 } } } } } },
  new Error('User rejected the request'),
  'Request declined by user',
  Object.assign(new Error('no'), { name: 'WalletStandardError', context: { __code: 4001000 } }),
]

describe('the EIP-1193 provider of a WalletConnect session', () => {
  for (const [at, thrown] of declines.entries()) {
    it(`rejects with a code that viem and ethers know as a rejection: form ${at + 1}`, async () => {
      const provider = await providerThrowing(thrown)
      expect(await errorOf(provider.request(sign))).to.include({ code: 4001, name: 'ProviderRpcError' })
      expect((await viemErrors(provider)).some((error) => error instanceof UserRejectedRequestError)).to.equal(true)
      const signer = await new BrowserProvider(provider as never).getSigner(EVM)
      expect(isError(await errorOf(signer.signMessage('a')), 'ACTION_REJECTED')).to.equal(true)
    })
  }

  const kinds = [
    [4100, UnauthorizedProviderError],
    [4200, UnsupportedProviderMethodError],
    [4900, ProviderDisconnectedError],
    [4901, ChainDisconnectedError],
    [-32603, InternalRpcError],
    [-32005, LimitExceededRpcError],
    [3001, UnauthorizedProviderError, 4100],
    [5101, UnsupportedProviderMethodError, 4200],
    [6000, ProviderDisconnectedError, 4900],
  ] as const
  for (const [said, kind, code = said] of kinds) {
    it(`keeps the wallet's ${said} as ${code}, with its message and data`, async () => {
      const provider = await providerThrowing({ code: said, message: 'As the wallet says', data: { why: 'because' } })
      const error = await errorOf(provider.request(sign))
      expect(error).to.be.an.instanceof(Error)
      expect(error).to.include({ code, message: 'As the wallet says' })
      expect(error.data).to.deep.equal({ why: 'because' })
      expect((await viemErrors(provider)).some((one) => one instanceof kind)).to.equal(true)
    })
  }

  it('rejects with its own codes for requests that the session refuses', async () => {
    const provider = await providerThrowing({ code: 4902, message: 'Unrecognized chain' })
    expect(await errorOf(provider.request({ method: 'eth_sign' }))).to.include({ code: 4200 })
    const elsewhere = { method: 'eth_sendTransaction', params: [{ from: EVM, chainId: '0x2' }] }
    expect(await errorOf(provider.request(elsewhere))).to.include({ code: 4901 })
    const there = { method: 'wallet_switchEthereumChain', params: [{ chainId: 'nowhere' }] }
    expect(await errorOf(provider.request(there))).to.include({ code: 4902 })
    expect((await viemErrors(provider, 'switch')).some((one) => one instanceof SwitchChainError)).to.equal(true)
  })
})

describe('the EIP-1193 provider of a login', () => {
  afterEach(endServices)

  it('rejects with a code for a rejection in the frame and for a closed modal', async () => {
    const { service, session, connection } = await loggedIn()
    const provider = connection.native as Eip1193Provider
    const declined = errorOf(provider.request({ method: 'personal_sign', params: ['0x00', service.smart] }))
    ;(await shown(service)).reject()
    expect(await declined).to.include({ code: 4001 })
    const coming = nextApproval(session)
    const viems = viemErrors(provider)
    const approval = await coming
    await shown(service, 2)
    approval.reject()
    expect((await viems).some((error) => error instanceof UserRejectedRequestError)).to.equal(true)
  })

  it('keeps the message of the frame for a refusal', async () => {
    const { service, connection } = await loggedIn()
    const provider = connection.native as Eip1193Provider
    const refused = errorOf(provider.request({ method: 'personal_sign', params: ['0x00', service.smart] }))
    ;(await shown(service)).reject('Insufficient funds')
    expect(await refused).to.include({ code: -32603, message: 'Insufficient funds' })
    expect(await errorOf(provider.request({ method: 'eth_sign' }))).to.include({ code: 4200 })
    expect(await codeOf(connection.request({ method: 'eth_sign' }))).to.equal('request-not-allowed')
  })
})

describe('a provider error', () => {
  it('has an integer code and a message for any thrown value, and keeps a WalletError as its cause', () => {
    forAll(hostile, fc.constantFrom('eth_call', 'wallet_switchEthereumChain'), (thrown, method) => {
      const error = toProviderError(thrown, method)
      const isShort = typeof error.message === 'string' && error.message.length <= 1_000
      return Number.isInteger(error.code) && isShort && error.cause instanceof WalletError
    })
    for (const code of Object.keys(errorMessages) as ErrorCode[]) {
      const { message } = toProviderError(new WalletError(code), 'eth_call')
      expect(message, code).to.equal(new WalletError(code).message)
    }
  })

  it('contains the complete data of a revert or none', () => {
    const revert = (data: string) => {
      const cause = { code: 3, message: 'execution reverted', data }
      return toProviderError(new WalletError('rpc-rejected', { cause }), 'eth_call')
    }
    const short = `0x08c379a0${'0'.repeat(192)}`
    expect(revert(short)).to.include({ code: 3, message: 'execution reverted', data: short })
    expect(revert(`0x${'0'.repeat(5_000)}`)).to.include({ code: 3, data: undefined })
  })

  it('has the EIP-1193 code of the same meaning as the code of WalletConnect', () => {
    const numbers = { 3001: 4100, 3005: 4100, 1001: 4200, 5101: 4200, 5100: 4902, 6000: 4900, 7000: 4900 }
    for (const [code, number] of Object.entries(numbers)) {
      const error = toProviderError({ code: Number(code), message: 'Said' }, 'personal_sign')
      expect(error, code).to.include({ code: number, message: 'Said' })
    }
  })
})
