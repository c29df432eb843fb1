// @run all
import { expect } from 'chai'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseUnits } from 'viem'
import contracts from '../../demo/sandbox/evm/contracts.json'
import { node, tokenOf } from '../fixtures/chains/chain.ts'
import {
  brief,
  type HistoryRow,
  historyPage,
  newAddress,
  newSender,
  sendFrom,
  setHistory,
} from '../fixtures/chains/history.ts'
import { approveNft, burnNft, mintNft, sendNft, uriOf } from '../fixtures/chains/nfts.ts'
import { deploySmartAccount } from '../fixtures/wallets/smart-account.ts'
import { fault, sandbox } from '../setup/sandbox.ts'

const usdc = tokenOf('USDC')
const [holder = '', other = ''] = sandbox.accounts
  .filter(({ namespace }) => namespace === 'eip155')
  .map((one) => one.address)
const rowsOf = async (address: string, query = {}): Promise<HistoryRow[]> => (await historyPage(address, query)).data
const newestOf = async (address: string) => (await rowsOf(address))[0] as HistoryRow
const briefOf = async (address: string) => brief(await newestOf(address))
const pay = (to: string, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, units] })

describe('the history of an EVM account in the sandbox', () => {
  it('has few rows at the start: one for each picture of the account', async () => {
    const rows = await rowsOf(sandbox.accounts[9]?.address ?? '')
    expect(rows.length).to.equal(4)
    expect(rows.every(({ transfers: [one] }) => one?.direction === 'in' && one.nft_info)).to.equal(true)
    expect(await rowsOf(newAddress())).to.deep.equal([])
  })

  it('has a payment in the view of both accounts', async () => {
    const [from, to] = [await newSender(), newAddress()]
    const hash = await sendFrom(from, { to, value: 1_500_000_000_000_001n })
    const row = await newestOf(from)
    expect(brief(row)).to.deep.equal(['send', 'out 0.001500000000000001 ETH'])
    const parties = { sentFrom: from, sentTo: to }
    expect(row.metadata).to.deep.include({ hash, status: 'confirmed', nonce: 0, chain: 'eip155:31337', ...parties })
    const block = (await node('eth_getBlockByNumber', 'latest', false)) as { timestamp: Hex }
    expect(Date.parse(row.metadata.minedAt)).to.equal(Number(block.timestamp) * 1000)
    expect(row.transfers[0]).to.deep.include({ price: 2451.51, value: 3.677265 })
    expect(await briefOf(to)).to.deep.equal(['receive', 'in 0.001500000000000001 ETH'])
    expect((await newestOf(to)).metadata).to.deep.include(parties)
    expect((await rowsOf(to.toLowerCase())).length).to.equal(1)
  })

  it('has payments to oneself and of nothing', async () => {
    const from = await newSender()
    await sendFrom(from, { to: from, value: 7n })
    expect(await briefOf(from)).to.deep.equal(['send', 'self 0.000000000000000007 ETH'])
    const to = newAddress()
    await sendFrom(from, { to })
    expect(await briefOf(to)).to.deep.equal(['receive', 'in 0 ETH'])
  })

  it('has tokens with their picture and price, and the receiver instead of the contract', async () => {
    const to = newAddress()
    await sendFrom(holder, { to: usdc.address, data: pay(to, parseUnits('12.5', 6)) })
    const row = await newestOf(to)
    expect(brief(row)).to.deep.equal(['receive', 'in 12.5 USDC'])
    expect(row.metadata).to.deep.include({ sentFrom: holder, sentTo: to })
    expect(row.transfers[0]).to.deep.include({ price: 1, value: 12.5 })
    const icon = row.transfers[0]?.fungible_info?.icon?.url ?? ''
    expect((await fetch(icon)).headers.get('content-type')).to.contain('svg')
  })

  it('has poison: a transfer of nothing out of an account that signed nothing', async () => {
    const [victim, attacker, lookAlike] = [newAddress(), await newSender(), newAddress()]
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [victim, lookAlike, 0n] })
    await sendFrom(attacker, { to: usdc.address, data })
    const row = await newestOf(victim)
    expect(brief(row)).to.deep.equal(['send', 'out 0 USDC'])
    expect(row.metadata).to.deep.include({ sentFrom: victim, sentTo: lookAlike })
  })

  it('has a failed transaction for its sender only, without transfers', async () => {
    const [from, to] = [await newSender(), newAddress()]
    await sendFrom(from, { to: usdc.address, data: pay(to, 1n), gas: 100_000n })
    const row = await newestOf(from)
    expect(brief(row)).to.deep.equal(['send'])
    expect(row.metadata.status).to.equal('failed')
    expect(await rowsOf(to)).to.deep.equal([])
  })

  it('has approvals, calls and deployments', async () => {
    const from = await newSender()
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other as Hex, 5n] })
    await sendFrom(from, { to: usdc.address, data: approve })
    expect(await briefOf(from)).to.deep.equal(['approve'])
    await sendFrom(from, { to: '0xcA11bde05977b3631167028862bE2a173976CA11', data: '0x42cbb15c' }) // getBlockNumber()
    expect(await briefOf(from)).to.deep.equal(['execute'])
    await sendFrom(from, { data: contracts.Multicall3.bytecode as Hex })
    expect(await briefOf(from)).to.deep.equal(['deploy'])
    expect((await rowsOf(from)).length).to.equal(3)
  })

  it('has what a contract moved in one transaction, and a trade where something comes back', async () => {
    const account = await deploySmartAccount(holder as Hex)
    const to = newAddress()
    const abi = parseAbi(['function mint(address, uint256)'])
    const mint = encodeFunctionData({ abi, args: [account.address, 3_000_000n] })
    await account.execute([
      { target: to, value: 5n, data: '0x' },
      { target: usdc.address as Hex, value: 0n, data: mint },
      { target: usdc.address as Hex, value: 0n, data: pay(to, 1_000_000n) },
    ])
    const traded = ['trade', 'out 0.000000000000000005 ETH', 'in 3 USDC', 'out 1 USDC']
    expect(await briefOf(account.address)).to.deep.equal(traded)
    expect(await briefOf(to)).to.deep.equal(['receive', 'in 0.000000000000000005 ETH', 'in 1 USDC'])
    expect(await briefOf(holder)).to.deep.equal(['execute'])
  })

  it('has NFTs with their name and drawing, as they are minted, sent and burned', async () => {
    const [owner, friend] = [await newSender(), await newSender()]
    const id = await mintNft(owner, owner)
    const row = await newestOf(owner)
    const name = row.transfers[0]?.nft_info?.name
    expect(name).to.be.oneOf(['Night harbour', 'Low tide', 'Two hills'])
    expect(brief(row)).to.deep.equal(['mint', `in 1 ${name}`])
    const image = new Image()
    image.src = row.transfers[0]?.nft_info?.content?.preview.url ?? ''
    await image.decode()
    expect(image.naturalWidth).to.equal(480)
    await approveNft(owner, friend, id)
    expect(await briefOf(owner)).to.deep.equal(['approve'])
    await sendNft(owner, friend, id)
    expect(await briefOf(owner)).to.deep.equal(['send', `out 1 ${name}`])
    expect(await briefOf(friend)).to.deep.equal(['receive', `in 1 ${name}`])
    await burnNft(friend, id)
    expect(await briefOf(friend)).to.deep.equal(['burn', `out 1 ${name}`])
    const gift = await mintNft(owner, friend, uriOf({ name: '\u202eGift 🎁', image: 'ipfs://bafy/1.png' }))
    expect(await briefOf(friend)).to.deep.equal(['receive', 'in 1 \u202eGift 🎁'])
    expect((await newestOf(friend)).metadata.sentFrom).to.equal(owner)
    expect(gift > id).to.equal(true)
  })

  it('marks NFTs that lure their owner as spam', async () => {
    const to = newAddress()
    await mintNft(holder, to, uriOf({ name: 'Claim 5,000 USDC at example.claims' }))
    await mintNft(holder, to)
    const flags = (await rowsOf(to)).map(({ transfers: [one] }) => one?.nft_info?.flags.is_spam)
    expect(flags).to.deep.equal([false, true])
  })

  it('forgets what the chain has reverted', async () => {
    const [from, to] = [await newSender(), newAddress()]
    const snapshot = await node('evm_snapshot')
    await sendFrom(from, { to, value: 1n })
    await sendFrom(from, { to, value: 2n })
    expect((await rowsOf(to)).length).to.equal(2)
    await node('evm_revert', snapshot)
    await sendFrom(from, { to, value: 3n })
    expect((await rowsOf(to)).map(brief)).to.deep.equal([['receive', 'in 0.000000000000000003 ETH']])
  })
})

describe('the pages of the history', () => {
  it('come newest first, of all chains or of one, and stay in place when there is something new', async () => {
    const to = newAddress()
    for (let count = 1n; count <= 30n; count++) await sendFrom(holder, { to, value: count })
    const first = await historyPage(to, { currency: 'usd', chainId: 'eip155:31337' })
    expect(first.data.length).to.equal(25)
    expect(first.data[0]?.transfers[0]?.quantity.numeric).to.equal('0.00000000000000003')
    await sendFrom(holder, { to, value: 31n })
    const second = await historyPage(to, { cursor: first.next ?? '' })
    expect(second.next).to.equal(null)
    const all = [...first.data, ...second.data]
    expect(new Set(all.map(({ id }) => id)).size).to.equal(30)
    const times = all.map(({ metadata }) => metadata.minedAt)
    expect(times).to.deep.equal([...times].sort().reverse())
    expect(await rowsOf(to, { chainId: 'eip155:31338' })).to.deep.equal([])
  })

  it('are refused for a cursor, chain, currency or address that does not exist, and without a project', async () => {
    const cursors = ['garbage', 'MS4y', 'LTE', ' '].map((cursor) => ({ cursor }))
    const wrong: Record<string, string>[] = [...cursors, { chainId: 'eip155:1' }, { currency: 'eur' }, { onramp: 'x' }]
    for (const query of wrong) expect((await historyPage(holder, query)).status, JSON.stringify(query)).to.equal(400)
    expect((await historyPage('0x12')).status).to.equal(400)
    expect((await historyPage(holder, { projectId: '' })).status).to.equal(401)
  })

  it('start with the rows that a test has set, which may be any JSON', async () => {
    const account = newAddress()
    await sendFrom(holder, { to: account, value: 1n })
    const rows = [...Array.from({ length: 30 }, (_, id) => ({ id, metadata: { chain: 'eip155:1' } })), null, 'row']
    await setHistory(account.toLowerCase(), rows)
    const first = await historyPage(account, { chainId: 'eip155:31337' })
    const second = await historyPage(account, { cursor: first.next ?? '' })
    expect([...first.data, ...second.data].slice(0, -1)).to.deep.equal(rows)
    expect(second.next).to.equal(null)
    expect(second.data.at(-1)?.metadata.operationType).to.equal('receive')
    const bought = { metadata: { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' } }
    await setHistory(account, [bought, ...rows])
    expect(await rowsOf(account, { onramp: 'coinbase' })).to.deep.equal([bought])
    await setHistory(account, [])
    expect((await rowsOf(account)).length).to.equal(1)
  })

  it('have the faults of the API', async () => {
    await fault('api', 'error', { times: 1, status: 503 })
    expect((await historyPage(holder)).status).to.equal(503)
    expect((await historyPage(holder)).data.length).to.be.above(3)
  })
})
