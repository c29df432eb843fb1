import { expect } from 'chai'
import type { WebWallet } from '../../../demo/web-wallet/wallet.ts'
import type { WalletModal } from '../../../elements/index.ts'
import { addFour, networkIn } from '../../fixtures/chains/four.ts'
import { choose, find } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { createKeyrings } from '../../fixtures/wallets/keyrings.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'

/** A modal that shows the code, and a phone with three namespaces that counts its sessions. */
async function openCode(name: string): Promise<{ modal: WalletModal; phone: WebWallet; counts: number[] }> {
  const modal = addFour({ name })
  await modal.show()
  await choose('button', /^WalletConnect/, modal)
  const phone = await addPhone({ keyrings: createKeyrings() })
  const counts: number[] = []
  phone.$sessions.listen((sessions) => counts.push(sessions.length))
  return { modal, phone, counts }
}

describe('an unusable WalletConnect session', () => {
  for (const [namespace, address] of [
    // Each has the form of an address with a wrong checksum.
    ['solana', 'z'.repeat(44)],
    ['bip122', `bcrt1q${'q'.repeat(38)}`],
  ] as const)
    it(`a session without an account in ${namespace} is ended in the wallet`, async () => {
      const { modal, phone, counts } = await openCode(`none-${namespace}`)
      const chain = networkIn(namespace)
      phone.control.grant = { chains: [chain], accounts: [`${chain}:${address}`], methods: ['signMessage'] }
      await phone.pair(await scan(modal))
      await find('heading', 'Wallet approved no supported account')
      await until('granted', () => counts.includes(1))
      await until('ended', () => counts.at(-1) === 0)
      expect(modal.state.active.status).to.equal('disconnected')
    })

  it('a session is ended in the wallet when the visitor leaves while its accounts are fetched', async () => {
    const { modal, phone, counts } = await openCode('left-early')
    const chain = networkIn('bip122')
    phone.control.mode = 'ask'
    const grant = { chains: [chain], methods: ['signMessage', 'getAccountAddresses'] }
    await phone.pair(await scan(modal))
    await phone.approve(await until('the proposal', () => phone.$proposals.get()[0]), grant)
    const asked = await until('the question', () => phone.$requests.get()[0])
    await modal.close()
    await phone.answer(asked).catch(() => {})
    await until('granted', () => counts.includes(1))
    await until('ended', () => counts.at(-1) === 0)
    expect(modal.state.active.status).to.equal('disconnected')
  })
})
