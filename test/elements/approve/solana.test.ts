import { base58, base64 } from '@scure/base'
import { PublicKey, Connection as SolanaNode, SystemProgram, Transaction } from '@solana/web3.js'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { switchNetwork } from '../../../src/core/actions/networks/switch-network.ts'
import { shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { SOLANA } from '../../flows/login/login.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { frameInRoom, loggedIn, rootOf, textOf } from './approving.ts'

/** A login with an active Solana account, and its provider. */
async function atSolana() {
  const { modal, core } = await loggedIn()
  await switchNetwork(core, SOLANA)
  const connection = await until('Solana', () => core.connections.$active.get().solana?.connection)
  const key = new PublicKey(modal.state.active.address ?? '')
  const ask = (method: string, params: object) =>
    connection.request({ method, params: { ...params, pubkey: key.toBase58() }, networkId: SOLANA })
  return { modal, key, ask, says: (text: RegExp) => until(`${text}`, () => text.test(textOf(modal))) }
}

describe("requests to a login's wallet on Solana", () => {
  it("the approval shows a text, and the account's key signs it", async () => {
    const { key, ask, modal, says } = await atSolana()
    const bytes = new TextEncoder().encode('Grüße 🌊')
    const asked = ask('solana_signMessage', { message: base58.encode(bytes) })
    await shows('Sign message')
    await says(/Grüße 🌊/)
    await frameInRoom(modal)
    await pressIn('Approve')
    const { signature } = (await asked) as { signature: string }
    expect(nacl.sign.detached.verify(bytes, base58.decode(signature), key.toBytes())).to.equal(true)
  })

  it("the approval shows a payment's amount, receiver and exact fee", async () => {
    const { key, ask, modal, says } = await atSolana()
    const node = new SolanaNode(sandbox.rpcUrls[SOLANA] as string, 'confirmed')
    await node.requestAirdrop(key, 2_000_000_000)
    const { blockhash } = await node.getLatestBlockhash()
    const to = PublicKey.unique()
    const transaction = new Transaction({ recentBlockhash: blockhash, feePayer: key }).add(
      SystemProgram.transfer({ fromPubkey: key, toPubkey: to, lamports: 1_250_000_000 }),
    )
    const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
    const asked = ask('solana_signAndSendTransaction', { transaction: base64.encode(new Uint8Array(bytes)) })
    await shows('Review transaction')
    await says(/−\s1\.25 SOL/)
    await says(/Network fee/)
    const receivers = [...rootOf(modal).querySelectorAll('.full-address')]
    expect(receivers.map(({ textContent }) => textContent?.replaceAll(' ', ''))).to.deep.equal([to.toBase58()])
    await frameInRoom(modal)
    await pressIn('Approve')
    const { signature } = (await asked) as { signature: string }
    expect((await node.getSignatureStatuses([signature])).value[0]?.err).to.equal(null)
    await until('closed', () => !modal.state.open)
  })
})
