// @run all
import { base58 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { verifyMessage } from 'viem'
import { addFour, networkIn } from '../../fixtures/chains/four.ts'
import { holders, lamportsOf } from '../../fixtures/chains/solana-chain.ts'
import { find, listen } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { isSignedByBitcoin } from '../../fixtures/wallets/bip322.ts'
import { createKeyrings } from '../../fixtures/wallets/keyrings.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'
import { ends, send, told } from '../send/sending.ts'
import { showCode } from './pairing.ts'

const text = 'three at once'

/** A page with a WalletConnect session of three namespaces. */
async function paired(name: string) {
  const heard = listen()
  const modal = await showCode(addFour({ name }))
  const phone = await addPhone({ keyrings: createKeyrings() })
  await phone.pair(await scan(modal))
  await heard.some('wallet-connect', 3)
  await until('closed', () => !modal.state.open)
  return { modal, phone, heard }
}

const addressIn = (accounts: readonly string[], namespace: string): string =>
  accounts.find((id) => id.startsWith(`${namespace}:`))?.split(':')[2] ?? ''

describe('a WalletConnect session with three namespaces', () => {
  it('all namespaces connect at once, and each signs with its own key', async () => {
    const { modal, heard } = await paired('three')
    const details = heard.of('wallet-connect').map(({ detail }) => detail)
    expect(details.map(({ namespace }) => namespace)).to.have.members(['eip155', 'solana', 'bip122'])
    expect(new Set(details.map(({ connector }) => connector.id))).to.deep.equal(new Set(['walletConnect']))
    expect(modal.state.active.namespace).to.equal('eip155')
    const { accounts } = modal.state
    const evm = (await modal.wallet?.signMessage(text, { namespace: 'eip155' })) as `0x${string}`
    expect(
      await verifyMessage({ address: addressIn(accounts, 'eip155') as `0x${string}`, message: text, signature: evm }),
    ).to.equal(true)
    const solana = base58.decode((await modal.wallet?.signMessage(text, { namespace: 'solana' })) ?? '')
    const key = base58.decode(addressIn(accounts, 'solana'))
    expect(nacl.sign.detached.verify(new TextEncoder().encode(text), solana, key)).to.equal(true)
    const bitcoin = (await modal.wallet?.signMessage(text, { namespace: 'bip122' })) ?? ''
    expect(await isSignedByBitcoin(addressIn(accounts, 'bip122'), text, bitcoin)).to.equal(true)
  })

  it('a Solana payment is sent with the phone', async () => {
    const { modal } = await paired('solana-send')
    await modal.switchNetwork(networkIn('solana'))
    const to = holders[2]?.address ?? ''
    const before = await lamportsOf(to)
    await modal.show({ view: 'Send' })
    await find('button', 'Max')
    await send('0.125', to)
    await told(modal, 'Transaction started')
    await ends(modal)
    expect((await lamportsOf(to)) - before).to.equal(125_000_000n)
  })

  it('all namespaces are restored after a reload, and disconnecting one ends all of them, also in the wallet', async () => {
    const { modal, phone } = await paired('again-three')
    const { accounts } = modal.state
    modal.remove()
    const heard = listen()
    const again = addFour({ name: 'again-three' })
    await again.ready
    expect([...again.state.accounts].sort()).to.deep.equal([...accounts].sort())
    expect(heard.of('wallet-connect').map(({ detail }) => detail.restored)).to.deep.equal([true, true, true])
    expect(again.state.active.namespace).to.equal('eip155')
    await again.disconnect('solana')
    expect(again.state.accounts).to.deep.equal([])
    expect(heard.of('wallet-disconnect').map(({ detail }) => detail.namespace)).to.have.members([
      'eip155',
      'solana',
      'bip122',
    ])
    await until('ended there', () => phone.$sessions.get().length === 0)
  })

  it('a namespace that the wallet revokes disconnects, and networks that it has not approved need another wallet', async () => {
    const { modal, phone, heard } = await paired('fewer-three')
    const session = await until('the session', () => phone.$sessions.get()[0])
    const accounts = modal.state.accounts.filter((id) => !id.startsWith('solana:'))
    const chains = [...new Set(accounts.map((id) => id.split(':').slice(0, 2).join(':')))]
    await phone.update(session, { chains, accounts })
    const [detail] = await heard.some('wallet-disconnect')
    expect(detail).to.deep.equal({ namespace: 'solana', reason: 'wallet' })
    expect(modal.state.accounts.some((id) => id.startsWith('bip122:'))).to.equal(true)
    expect(modal.state.active).to.include({ namespace: 'eip155', status: 'connected' })
    await modal.show({ view: 'Networks' })
    await leads(/Polkadot/, 'Switch chain')
  })
})
