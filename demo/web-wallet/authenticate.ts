import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { atom } from 'nanostores'
import { stringToHex } from 'viem'
import type { Client } from './client.ts'
import { addressesOf, type Keyring } from './keyring.ts'

type Payload = Parameters<typeof populateAuthPayload>[0]['authPayload']

/** A request to connect and to sign in with one prompt. */
export type AuthRequest = {
  readonly id: number
  readonly metadata: ReturnType<Client['proposal']['get']>['proposer']['metadata']
  readonly payload: Payload
}

/** Parts of the message that the wallet signs in place of those that the page asked for. */
export type AuthChanges = { readonly [K in keyof Payload]?: Payload[K] }

/** A signed message (CAIP-74), as the wallet sends it to the page. */
export type SignedAuth = ReturnType<typeof buildAuthObject>

/** Replaces the signed message that the page gets. */
export type ReplaceAuth = (auth: SignedAuth) => SignedAuth | Promise<SignedAuth>

const REJECTED = { code: 5000, message: 'User rejected.' }

/**
 * The requests to connect and to sign in with one prompt (`wc_sessionAuthenticate`), for EVM accounts. A client that listens
 * to them gets no ordinary proposal of the same pairing.
 */
export function createAuthentication(client: Client, keyring: Keyring, after: () => void) {
  const $authRequests = atom<readonly AuthRequest[]>([])
  const drop = (id: number) => $authRequests.set($authRequests.get().filter((one) => one.id !== id))
  client.on('session_authenticate', ({ id, params: { requester, authPayload } }) =>
    $authRequests.set([...$authRequests.get(), { id, metadata: requester.metadata, payload: authPayload }]),
  )
  return {
    $authRequests,
    /** The text that the wallet will sign. @throws Error when it supports none of the networks or methods */
    messageOf: (request: AuthRequest): string => describe(client, keyring, request).message,
    /** Signs in and connects with the selected account. @throws Error when nothing can be granted */
    async authenticate(request: AuthRequest, changes: AuthChanges = {}, replace?: ReplaceAuth): Promise<void> {
      const { payload, account, chain, address, message } = describe(client, keyring, request, changes)
      const s = await keyring.answer(chain, { method: 'personal_sign', params: [stringToHex(message), address] })
      drop(request.id)
      const auth = buildAuthObject(payload, { t: 'eip191', s: String(s) }, account)
      const restore = replace ? replaceSent(client, request.id, await replace(auth)) : () => {}
      await client
        .approveSessionAuthenticate({ id: request.id, auths: [auth] })
        .finally(restore)
        .finally(after)
    },
    async refuse({ id }: AuthRequest): Promise<void> {
      drop(id)
      await client.rejectSessionAuthenticate({ id, reason: REJECTED })
    },
  }
}

type Send = (args: { readonly id: number; readonly result: object }) => Promise<void>

/**
 * Sends another signed message in an answer. Wallets with another SDK send signatures that this SDK refuses, because it
 * cannot verify them.
 */
function replaceSent(client: Client, id: number, auth: SignedAuth): () => void {
  const engine = client.engine as unknown as { sendResult: Send }
  const send = engine.sendResult
  engine.sendResult = (args) => send(args.id === id ? { ...args, result: { ...args.result, cacaos: [auth] } } : args)
  return () => Object.assign(engine, { sendResult: send })
}

function describe(client: Client, keyring: Keyring, { payload: authPayload }: AuthRequest, changes: AuthChanges = {}) {
  const state = keyring.$state.get()
  const granted = populateAuthPayload({ authPayload, chains: [...state.chains], methods: [...keyring.methods] })
  const payload = { ...granted, ...changes }
  const [chain = state.chain] = payload.chains
  const [address = ''] = addressesOf(state)
  const account = `${chain}:${address}`
  return { payload, account, chain, address, message: client.formatAuthMessage({ request: payload, iss: account }) }
}
