// @run node
import { expect } from 'chai'
import type { RequestRecord } from '../../../demo/sandbox/records.ts'
import { polkadotProtocol } from '../../../src/chains/polkadot/chain.ts'
import { solanaProtocol } from '../../../src/chains/solana/node.ts'
import { createAskNode } from '../../../src/io/rpc/ask-node.ts'
import { createNode } from '../../../src/io/rpc/node.ts'
import type { NetworkId } from '../../../src/lib/caip.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'
import { until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

/** What nodes are asked, how they are asked for their chain, and as which content type. */
const dialects = [
  ['solana', solanaProtocol, 'getSlot', 'getGenesisHash', 'application/json'],
  ['polkadot', polkadotProtocol, 'system_chain', 'chain_getBlockHash', 'application/json'],
  ['eip155', undefined, 'eth_blockNumber', 'eth_chainId', 'text/plain'],
] as const

/** Lists the requests that a chain's node has received, in order. */
async function requestsTo(id: string): Promise<RequestRecord[]> {
  return (await fetch(`${sandbox.origin}/requests?service=${encodeURIComponent(id)}`)).json()
}

/** Lists the methods of these requests. */
const asked = async (id: string) => (await requestsTo(id)).map(({ body }) => (body as { method: string }).method)

describe('nodes', () => {
  beforeEach(async () => {
    await fault('rpc', 'off')
    await fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })
  })

  for (const [namespace, dialect, method, identity, type] of dialects) {
    const [id = '', url = ''] = Object.entries(sandbox.rpcUrls).find(([name]) => name.startsWith(namespace)) ?? []
    const call = { method, params: [] }
    const network = { ...localNetwork(), id: id as NetworkId, namespace, rpcUrls: [url] }

    it(`of ${namespace} are asked once which chain they serve, with their method and content type`, async () => {
      const ask = createAskNode(async () => [url], dialect)
      for (let times = 0; times < 2; times++) await ask(network, call)
      await until('the record', async () => (await asked(id)).length === 3)
      expect(await asked(id)).to.deep.equal([identity, method, method])
      const types = (await requestsTo(id)).map(({ contentType }) => contentType)
      expect(types.map((one) => one?.split(';')[0])).to.deep.equal(Array(3).fill(type))
    })

    it(`of ${namespace} are never asked again when they serve another chain`, async () => {
      const ask = createAskNode(async () => [url], dialect)
      const other = { ...network, id: `${namespace}:424242` as NetworkId }
      for (let times = 0; times < 2; times++) {
        const code = await ask(other, call).catch((error) => error.code)
        expect(code).to.equal('network-unavailable')
      }
      expect(await asked(id)).to.deep.equal([identity])
    })

    it(`of ${namespace} are asked again after an invalid answer about their chain`, async () => {
      const node = createNode(url, network.id, 5_000, dialect)
      await fault(id, 'rpc-result', { method: identity, result: 'starting', times: 1 } as object)
      expect(await thrownBy(node.request(call))).to.include({ code: 'bad-response' })
      expect(node.state()).to.equal('ready')
      expect(await node.request(call)).to.not.equal(undefined)
    })

    const code = namespace === 'solana' ? 'rpc-method-not-found' : 'rate-limited'
    it(`of ${namespace} report '${code}' as -32011`, async () => {
      const node = createNode(url, network.id, 5_000, dialect)
      await node.request(call)
      await fault(id, 'rpc-limit', { status: 200, times: 1 })
      expect(await thrownBy(node.request(call))).to.include({ code })
      expect(node.state()).to.equal(code === 'rate-limited' ? 'limited' : 'ready')
    })
  }
})
