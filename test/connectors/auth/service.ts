import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { type Hex, hexToString } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type AuthConnector, auth } from '../../../src/connectors/auth/source.ts'
import { endAll, run } from '../../fixtures/sources.ts'

/** The scripted frame on another origin: the same server under another host name. */
export const SERVICE = `http://localhost:${location.port}/pages/frame-scripted.html`
export const ORIGIN = new URL(SERVICE).origin
export const MAINNET = 'eip155:1'
export const BASE = 'eip155:8453'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A message that the frame received. */
export type Asked = { readonly id: string; readonly type: string; readonly payload: never; readonly origin: string }

type Payload = Readonly<Record<string, unknown>>
const key = (text: unknown) => (/^\d+$/.test(String(text)) ? `eip155:${text}` : String(text))

/** An approval request in the frame, until a test answers it. */
export type Asking = {
  readonly method: string
  readonly params: unknown
  approve(): void
  reject(message?: string): void
}

/**
 * A fake login service behind a real frame on another origin. It has keys for EVM and Solana and a smart account on the first
 * EVM network, and replies like the real service. `faults` names requests that it refuses, `silent` those without a reply.
 */
export function createService() {
  const evm = privateKeyToAccount(generatePrivateKey())
  const smart = privateKeyToAccount(generatePrivateKey()).address
  const keys = nacl.sign.keyPair()
  const solana = base58.encode(keys.publicKey)
  const state = {
    isLoggedIn: false,
    hasStorage: true,
    token: 'token-1',
    network: MAINNET,
    preferred: 'smartAccount',
    /** Replaces Solana's address in replies. */
    solana,
    faults: new Map<string, string | undefined>(),
    silent: new Set<string>(),
  }
  const heard: Asked[] = []
  const asking: Asking[] = []
  const ports = new Set<MessagePort>()
  const post = (message: object) => {
    for (const port of ports) port.postMessage({ order: 'post', message })
  }
  const user = () => {
    const isSmart = state.network === MAINNET && state.preferred === 'smartAccount'
    if (state.network.startsWith('solana:')) return { address: state.solana, chainId: state.network, email: 'a@b.co' }
    const accounts = [{ address: evm.address, type: 'eoa' }]
    if (state.network === MAINNET) accounts.push({ address: smart, type: 'smartAccount' })
    const address = isSmart ? smart : evm.address
    return { email: 'a@b.co', address, chainId: Number(state.network.slice(7)), accounts }
  }
  const logIn = () => {
    state.isLoggedIn = true
    post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: state.token } })
  }
  const sign = async (method: string, params: unknown): Promise<unknown> => {
    if (method === 'personal_sign') return evm.signMessage({ message: hexToString((params as Hex[])[0] as Hex) })
    if (method === 'solana_signMessage') {
      const message = base58.decode((params as { message: string }).message)
      return { signature: base58.encode(nacl.sign.detached(message, keys.secretKey)) }
    }
    if (method === 'solana_signAllTransactions') return params
    if (method === 'solana_signTransaction') {
      const transaction = base58.decode((params as { transaction: string }).transaction)
      transaction.set(nacl.sign.detached(transaction.slice(65), keys.secretKey), 1)
      return { transaction: base58.encode(transaction) }
    }
    return `0x${'ab'.repeat(32)}`
  }
  const rpc = (method: string, params: unknown) => {
    if (/^eth_(?!send|sign)|^wallet_get/.test(method)) return Promise.resolve('0x2a')
    return new Promise((resolve, reject) => {
      asking.push({
        method,
        params,
        approve: () => resolve(sign(method, params)),
        reject: (message = 'User rejected the request') => reject(new Error(message)),
      })
    })
  }
  // Lower case, because the linter takes capitalized functions for components.
  const answers: Record<string, (payload: Payload) => unknown> = {
    connect_email: ({ email }) => ({ action: String(email).includes('+device') ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }),
    connect_device: () => undefined,
    connect_otp: ({ otp }) => {
      if (otp !== '123456') throw new Error('Wrong code')
      logIn()
    },
    get_social_redirect_uri: ({ provider }) => ({ uri: `${ORIGIN}/social/${provider}?state=s` }),
    connect_social: () => {
      logIn()
      return user()
    },
    get_farcaster_uri: () => ({ url: `${ORIGIN}/farcaster` }),
    connect_farcaster: () => {
      logIn()
      return { userName: 'ada' }
    },
    is_connected: ({ token }) => ({ isConnected: state.isLoggedIn && (state.hasStorage || token === state.token) }),
    get_user: ({ chainId, preferredAccountType }) => {
      if (!state.isLoggedIn) throw new Error('Nobody is logged in')
      if (chainId) state.network = key(chainId)
      if (state.network.startsWith('eip155')) state.preferred = String(preferredAccountType ?? state.preferred)
      return user()
    },
    switch_network: ({ chainId }) => {
      state.network = key(chainId)
      return { chainId }
    },
    sign_out: () => {
      state.isLoggedIn = false
    },
    get_chain_id: () => ({ chainId: state.network }),
    get_smart_account_enabled_networks: () => ({ smartAccountEnabledNetworks: [1] }),
    init_smart_account: () => ({ address: smart, isDeployed: true }),
    set_preferred_account: ({ type }) => {
      state.preferred = String(type)
      return { type, address: user().address }
    },
    rpc_request: ({ method, params }) => rpc(String(method), params),
    update_email: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    update_email_primary_otp: () => undefined,
    update_email_secondary_otp: () => ({ newEmail: 'new@b.co' }),
    sync_theme: () => undefined,
    sync_dapp_data: () => undefined,
    rpc_abort: () => undefined,
  }
  const take = async (asked: Asked) => {
    heard.push(asked)
    const name = asked.type.slice('@w3m-app/'.length)
    if (state.silent.has(name)) return
    const reply = (outcome: string, payload: unknown) =>
      post({ id: asked.id, type: `@w3m-frame/${name}_${outcome}`, payload })
    try {
      if (state.faults.has(name)) throw new Error(state.faults.get(name))
      reply('SUCCESS', await answers[name.toLowerCase()]?.(asked.payload ?? {}))
    } catch (error) {
      reply('ERROR', { message: (error as Error).message })
    }
  }
  const attach = (iframe: HTMLIFrameElement) => {
    const { port1, port2 } = new MessageChannel()
    ports.clear()
    ports.add(port1)
    port1.onmessage = ({ data }) => void take(data)
    iframe.contentWindow?.postMessage({ order: 'port' }, '*', [port2])
  }
  const watcher = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const iframe = node instanceof HTMLDialogElement && node.querySelector('iframe')
      if (iframe) iframe.addEventListener('load', () => attach(iframe))
    }
  })
  watcher.observe(document.body, { childList: true })
  services.push(() => watcher.disconnect())
  return {
    evm,
    smart,
    solana,
    publicKey: keys.publicKey,
    state,
    heard,
    asking,
    post,
    logIn,
    /** The names of the received requests, in order. */
    names: () => heard.map(({ type }) => type.slice('@w3m-app/'.length)),
    /** The payloads of the requests of one name. */
    payloads: (name: string) => heard.filter(({ type }) => type === `@w3m-app/${name}`).map(({ payload }) => payload),
    reload: () => {
      for (const port of ports) port.postMessage({ order: 'reload' })
    },
  }
}

const services: (() => void)[] = []
let made = 0

/** The login connector with the scripted frame. */
export function createConnector(options: object = {}): AuthConnector {
  const networks = ['mainnet', 'base', SOLANA]
  const given = { projectId: 'test', name: `auth-${++made}`, networks, endpoints: { auth: SERVICE }, ...options }
  return run(auth, given, ['eip155', 'solana']).list()[0] as AuthConnector
}

/** The connector's iframe, if it is in the page. */
export const iframeOf = (): HTMLIFrameElement | null => document.querySelector('dialog[data-wallet-frame] iframe')

/** Stops everything that a test has started. */
export function endServices(): void {
  endAll()
  for (const stop of services.splice(0)) stop()
  sessionStorage.clear()
}
