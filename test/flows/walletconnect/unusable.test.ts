import { expect } from 'chai'
import { addFour, networkIn } from '../../fixtures/chains/four.ts'
import { find } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { createKeyrings } from '../../fixtures/wallets/keyrings.ts'
import { scan } from '../../fixtures/wallets/phone.ts'
import { addLeftPhone, proposalOf, showCode } from './pairing.ts'

async function openCode(name: string) {
  const modal = await showCode(addFour({ name }))
  return { modal, ...(await addLeftPhone({ keyrings: createKeyrings() })) }
}

describe('an unusable WalletConnect session', () => {
  for (const [namespace, address] of [
    // Each has the form of an address with a wrong checksum.
    ['solana', 'z'.repeat(44)],
    ['bip122', `bcrt1q${'q'.repeat(38)}`],
  ] as const)
    it(`a session without an account in ${namespace} is ended in the wallet`, async () => {
      const { modal, phone, isLeft } = await openCode(`none-${namespace}`)
      const chain = networkIn(namespace)
      phone.control.grant = { chains: [chain], accounts: [`${chain}:${address}`], methods: ['signMessage'] }
      await phone.pair(await scan(modal))
      await find('heading', 'Wallet approved no supported account')
      await isLeft()
      expect(modal.state.active.status).to.equal('disconnected')
    })

  it('a session is ended in the wallet when the visitor leaves while its accounts are fetched', async () => {
    const { modal, phone, isLeft } = await openCode('left-early')
    phone.control.mode = 'ask'
    const grant = { chains: [networkIn('bip122')], methods: ['signMessage', 'getAccountAddresses'] }
    await phone.pair(await scan(modal))
    await phone.approve(await proposalOf(phone), grant)
    const asked = await until('the question', () => phone.$requests.get()[0])
    await modal.close()
    await phone.answer(asked).catch(() => {})
    await isLeft()
    expect(modal.state.active.status).to.equal('disconnected')
  })
})
