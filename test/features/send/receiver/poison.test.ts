import { expect } from 'chai'
import { concat, encodeFunctionData, erc20Abi, getAddress, type Hex, numberToHex, pad, toEventSelector } from 'viem'
import { createEip155Chain } from '../../../../src/chains/eip155/chain.ts'
import { readParties } from '../../../../src/features/send/receiver/history-parties.ts'
import type { HistoryRow, HistoryTransfer } from '../../../../src/schema/history.ts'
import { node, tokenOf } from '../../../fixtures/chains/chain.ts'
import { newAddress, newSender, sendFrom } from '../../../fixtures/chains/history.ts'
import { localNetwork } from '../../../fixtures/chains/nodes.ts'
import { fill, find } from '../../../fixtures/page.ts'
import { until } from '../../../fixtures/time.ts'
import { openForm, review, says, textOf } from '../flow.ts'

const usdc = tokenOf('USDC').address ?? ''
const KNOWN = 'New address: check every group.'

/** An address with the same start and end. */
const likeOf = (address: string): Hex =>
  getAddress(`${address.slice(0, 4)}${newAddress().slice(4, -6)}${address.slice(-6)}`.toLowerCase())

/** Deploys a contract that reports any transfer it is told: sender, receiver and amount. */
async function deployLiar(from: string): Promise<string> {
  const report = toEventSelector('Transfer(address,address,uint256)')
  const code = concat(['0x604035600052602035600035', '0x7f', report, '0x60206000a300'])
  const hash = await sendFrom(from, { data: concat(['0x603380600b6000396000f3', code]) })
  const receipt = (await node('eth_getTransactionReceipt', hash)) as { contractAddress: string }
  return receipt.contractAddress
}

const isAcquainted = (modal: Element) => until('an acquaintance', () => !textOf(modal).includes(KNOWN))

describe('a receiver in the history', () => {
  it('is known after a payment that the account signed elsewhere, and compared with payers', async () => {
    const { modal, wallet } = await openForm()
    const [own = ''] = wallet.addresses
    const [coined, tokened, stranger] = [newAddress(), newAddress(), newAddress()]
    await sendFrom(own, { to: coined, value: 5n })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [tokened, 7n] })
    await sendFrom(own, { to: usdc, data })
    const payer = await newSender()
    await sendFrom(payer, { to: own, value: 5n })
    modal.remove()
    const { modal: later } = await openForm()
    await fill('To', stranger)
    await says(later, KNOWN)
    for (const to of [coined, tokened]) {
      await fill('To', to)
      await isAcquainted(later)
      await fill('To', likeOf(to))
      await says(later, 'Looks like an address you sent to before')
      await find('button', 'Enter an amount')
    }
    await fill('To', likeOf(payer))
    await says(later, 'Looks like an address that paid you')
    await find('checkbox', 'I checked every group of this address')
    await review('0.01', coined)
    expect(textOf(later)).not.to.include(KNOWN)
  })

  it('stays a stranger after transfers of nothing, of fake tokens, and of others', async () => {
    const { modal, wallet } = await openForm()
    const [own = ''] = wallet.addresses
    const friend = newAddress()
    const [zero, fake] = [likeOf(friend), newAddress()]
    await sendFrom(own, { to: friend, value: 5n })
    const attacker = await newSender()
    const nothing = { abi: erc20Abi, functionName: 'transferFrom', args: [own as Hex, zero, 0n] } as const
    await sendFrom(attacker, { to: usdc, data: encodeFunctionData(nothing) })
    const liar = await deployLiar(attacker)
    const lie = concat([pad(own as Hex), pad(fake), numberToHex(9_000_000n, { size: 32 })])
    await sendFrom(attacker, { to: liar, data: lie })
    modal.remove()
    const { modal: later } = await openForm()
    await fill('To', friend)
    await isAcquainted(later)
    await fill('To', fake)
    await says(later, KNOWN)
    await fill('To', zero)
    await says(later, 'Looks like an address you sent to before')
    await review('0.01', fake)
    await says(later, KNOWN)
  })
})

describe('the parties of a history', () => {
  const chain = createEip155Chain({ rpcUrls: async () => [] })
  const [account, other] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
  const place = { account, network: localNetwork(), chain }
  const move = (direction: HistoryTransfer['direction'], amount = '1'): HistoryTransfer => ({
    direction,
    amount,
    kind: 'token',
    name: 'Coin',
    symbol: 'C',
  })
  const row = (change: Partial<HistoryRow>): HistoryRow => ({
    ...{ id: '1', hash: '0xa', time: 1, status: 'confirmed', operation: 'send', from: account, to: other },
    transfers: [move('out')],
    ...change,
  })
  const parties = (...rows: HistoryRow[]) => {
    const { receivers, payers } = readParties(rows, place)
    return { receivers: Object.fromEntries(receivers), payers }
  }

  it('are the receivers of what went out and the senders of what came in, with their checksum', () => {
    expect(parties(row({ to: other.toLowerCase() }))).to.deep.equal({ receivers: { [other]: ['0xa'] }, payers: [] })
    const received = row({ from: other.toLowerCase(), to: account, transfers: [move('in', '0.001')] })
    expect(parties(received)).to.deep.equal({ receivers: {}, payers: [other] })
    const many = ['0xa', '0xb', '0xc', '0xd'].map((hash) => row({ hash }))
    expect(parties(...many).receivers).to.deep.equal({ [other]: ['0xa', '0xb', '0xc'] })
  })

  it('are not those of transfers of nothing, of failures, trades, other accounts and broken rows', () => {
    const rows = [
      row({ transfers: [move('out', '0'), move('out', '0.000')] }),
      row({ transfers: [] }),
      row({ status: 'failed' }),
      row({ status: 'pending' }),
      row({ transfers: [move('out'), move('in')] }),
      row({ transfers: [move('self')], to: account }),
      row({ from: other, to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }),
      row({ to: undefined }),
      row({ to: 'nonsense' }),
      row({ from: undefined, transfers: [move('in')] }),
    ]
    expect(parties(...rows)).to.deep.equal({ receivers: {}, payers: [] })
  })
})
