import { base58 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import type { StandardAccount } from '../../../src/entry/testing/standard/account.ts'
import type { RegisteringWallet } from '../../../src/entry/testing/standard/wallet.ts'
import { addFour } from '../../fixtures/chains/four.ts'
import { choose, find, listen } from '../../fixtures/page.ts'
import { createPageSiwx, type PageSiwx } from '../../fixtures/sign-in.ts'
import { untilEnd } from '../../fixtures/wallets/injected.ts'
import { addStandardWallet, createTestStandardWallet } from '../../fixtures/wallets/standard.ts'

/** A page that verifies Solana's signatures with a library of its own. */
function createSolanaSiwx(): PageSiwx {
  const siwx: PageSiwx = createPageSiwx({
    addSession(session) {
      const bytes = new TextEncoder().encode(session.message)
      const key = base58.decode(session.data.accountAddress)
      if (!nacl.sign.detached.verify(bytes, base58.decode(session.signature), key)) throw new Error('refused')
      siwx.sessions.push(session)
    },
  })
  return siwx
}

const countOf = ({ control }: RegisteringWallet, method: string) =>
  control.calls.filter((call) => call.method === method).length

async function connect(siwx: PageSiwx, id: string) {
  const modal = addFour()
  modal.options = { siwx }
  const events = listen()
  await modal.connect(id)
  await find('button', 'Sign in')
  return { modal, events }
}

type SignIn = (
  input: object,
) => Promise<{ account: StandardAccount; signedMessage: Uint8Array; signature: Uint8Array }[]>

/** Registers a wallet whose sign-in is changed by `change`. */
function addChanged(change: (signIn: SignIn, other: StandardAccount | undefined) => SignIn): void {
  const { wallet, accounts } = createTestStandardWallet({ name: 'Changed' })
  const feature = wallet.features['solana:signIn'] as unknown as { signIn: SignIn }
  const features = { ...wallet.features, 'solana:signIn': { ...feature, signIn: change(feature.signIn, accounts[1]) } }
  const changed = Object.defineProperty({ ...wallet, features }, 'accounts', { get: () => wallet.accounts })
  const register = (event: Event) => (event as CustomEvent).detail.register(changed)
  addEventListener('wallet-standard:app-ready', register)
  untilEnd(() => removeEventListener('wallet-standard:app-ready', register))
}

describe('a Solana account', () => {
  it('signs in with the dialog that its wallet has for it', async () => {
    const wallet = addStandardWallet({ name: 'Cove' })
    const siwx = createSolanaSiwx()
    const { modal, events } = await connect(siwx, 'Cove')
    await choose('button', 'Sign in')
    const [detail] = await events.some('wallet-sign-in')
    expect(detail?.namespace).to.equal('solana')
    expect(detail?.session?.message).to.contain(`wants you to sign in with your Solana account:`)
    expect(modal.state.session?.data).to.include({
      accountAddress: modal.state.active.address,
      chainId: modal.state.active.caipNetworkId,
      nonce: siwx.nonces[0],
    })
    expect(countOf(wallet, 'solana:signIn')).to.equal(1)
    expect(countOf(wallet, 'solana:signMessage')).to.equal(0)
  })

  const lies: Record<string, (signIn: SignIn, other: StandardAccount | undefined) => SignIn> = {
    'another nonce': (signIn) => (input) => signIn({ ...input, nonce: 'anothernonce' }),
    'another domain': (signIn) => (input) => signIn({ ...input, domain: 'evil.example' }),
    'another account': (signIn, other) => (input) => signIn({ ...input, address: other?.address }),
    'bytes that are no text': (signIn) => async (input) => {
      const [answer] = await signIn(input)
      return answer ? [{ ...answer, signedMessage: new Uint8Array([255, 0, 254]) }] : []
    },
    nothing: () => async () => [],
  }
  for (const [name, change] of Object.entries(lies)) {
    it(`is refused when its wallet signs ${name}`, async () => {
      addChanged(change)
      const siwx = createSolanaSiwx()
      const { events } = await connect(siwx, 'Changed')
      await choose('button', 'Sign in')
      const [error] = await events.some('wallet-error')
      expect(error?.code).to.equal('sign-in-failed')
      expect(siwx.sessions).to.deep.equal([])
    })
  }
})
