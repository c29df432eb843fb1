// @run all
import { expect } from 'chai'
import { sandbox } from '../setup/sandbox.ts'

const api = sandbox.endpoints.api ?? ''
const query = 'projectId=test&sv=html-1'
const networkOf = (namespace: string) => Object.keys(sandbox.rpcUrls).find((id) => id.startsWith(namespace)) ?? ''
const addressOf = (namespace: string) =>
  sandbox.accounts.find((account) => account.namespace === namespace)?.address ?? ''
const solana = networkOf('solana:')

const balances = async (address: string, chainId?: string) => {
  const more = chainId ? `&chainId=${chainId}` : ''
  const response = await fetch(`${api}/v1/account/${address}/balance?${query}&currency=usd${more}`)
  return response.ok ? (await response.json()).balances : response.status
}

describe('the blockchain API for namespaces other than EVM', () => {
  it('lists the EVM chains and Solana as supported, and returns no name for an account of another namespace', async () => {
    const { http } = await (await fetch(`${api}/v1/supported-chains?${query}`)).json()
    expect(http).to.deep.equal([...Object.keys(sandbox.rpcUrls).filter((id) => id.startsWith('eip155:')), solana])
    for (const namespace of ['solana', 'polkadot', 'bip122']) {
      const response = await fetch(`${api}/v1/identity/${addressOf(namespace)}?${query}`)
      expect(await response.json()).to.deep.equal({ name: null, avatar: null })
    }
  })

  it('lists the coins and tokens of a Solana account', async () => {
    const rows = await balances(addressOf('solana'), solana)
    expect(rows.map(({ symbol }: { symbol: string }) => symbol)).to.deep.equal(['SOL', 'USDC', 'KELP'])
    const [sol, usdc] = rows
    expect(sol).to.deep.include({ chainId: solana, name: 'Solana', price: 148.23 })
    expect(sol).not.to.have.property('address')
    const token = sandbox.tokens.find(({ network, symbol }) => network === solana && symbol === 'USDC')
    expect(usdc).to.deep.include({ address: `${solana}:${token?.address}`, price: 1, chainId: solana })
    expect(usdc.quantity.decimals).to.equal('6')
    expect(usdc.value).to.equal(Number(usdc.quantity.numeric))
    expect(await balances(addressOf('solana'))).to.have.length(3)
  })

  it('returns nothing for an address of another namespace, and no balances of Polkadot and Bitcoin', async () => {
    expect(await balances(addressOf('eip155'), solana)).to.deep.equal([])
    expect(await balances(addressOf('solana'), networkOf('eip155:'))).to.deep.equal([])
    for (const namespace of ['polkadot', 'bip122']) {
      expect(await balances(addressOf(namespace))).to.deep.equal([])
      expect(await balances(addressOf(namespace), networkOf(`${namespace}:`))).to.equal(400)
    }
  })

  it('forwards JSON-RPC to the Solana node', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'getGenesisHash' })
    const response = await fetch(`${api}/v1/?chainId=${solana}&projectId=test`, { method: 'POST', body })
    expect(`solana:${(await response.json()).result.slice(0, 32)}`).to.equal(solana)
    const other = await fetch(`${api}/v1/?chainId=${networkOf('bip122:')}&projectId=test`, { method: 'POST', body })
    expect(other.status).to.equal(400)
  })

  it('returns the prices of coins and tokens under the requested spelling of their addresses', async () => {
    const usdc = sandbox.tokens.find(({ network, symbol }) => network === solana && symbol === 'USDC')?.address ?? ''
    const native = `${solana}:So11111111111111111111111111111111111111111`
    const addresses = [native, `${solana}:${usdc}`, `${solana}:${usdc.toLowerCase()}`, `${networkOf('bip122:')}:0x`]
    const body = JSON.stringify({ projectId: 'test', currency: 'usd', addresses })
    const response = await fetch(`${api}/v1/fungible/price`, { method: 'POST', body })
    const { fungibles } = await response.json()
    expect(fungibles.map(({ symbol, price }: { symbol: string; price: number }) => [symbol, price])).to.deep.equal([
      ['SOL', 148.23],
      ['USDC', 1],
      ['BTC', 64_205.9],
    ])
  })
})
