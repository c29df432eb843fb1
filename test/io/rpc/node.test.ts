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

const dialects = { solana: solanaProtocol, polkadot: polkadotProtocol, eip155: undefined } as const
const question = { solana: 'getSlot', polkadot: 'system_chain', eip155: 'eth_blockNumber' } as const
const expected = { solana: 'getGenesisHash', polkadot: 'chain_getBlockHash', eip155: 'eth_chainId' } as const
const type = { solana: 'application/json', polkadot: 'application/json', eip155: 'text/plain' } as const

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

  for (const namespace of ['solana', 'polkadot', 'eip155'] as const) {
    const [id = '', url = ''] = Object.entries(sandbox.rpcUrls).find(([name]) => name.startsWith(namespace)) ?? []
    const network = { ...localNetwork(), id: id as NetworkId, namespace, rpcUrls: [url] }

    it(`of ${namespace} are asked once which chain they serve, with their method and content type`, async () => {
      const ask = createAskNode(async () => [url], dialects[namespace])
      for (let times = 0; times < 2; times++) await ask(network, { method: question[namespace], params: [] })
      await until('the record', async () => (await asked(id)).length === 3)
      expect(await asked(id)).to.deep.equal([expected[namespace], question[namespace], question[namespace]])
      const types = (await requestsTo(id)).map(({ contentType }) => contentType)
      expect(types.map((one) => one?.split(';')[0])).to.deep.equal(Array(3).fill(type[namespace]))
    })

    it(`of ${namespace} are never asked again when they serve another chain`, async () => {
      const ask = createAskNode(async () => [url], dialects[namespace])
      const other = { ...network, id: `${namespace}:424242` as NetworkId }
      for (let times = 0; times < 2; times++) {
        const code = await ask(other, { method: question[namespace], params: [] }).catch((error) => error.code)
        expect(code).to.equal('network-unavailable')
      }
      expect(await asked(id)).to.deep.equal([expected[namespace]])
    })

    it(`of ${namespace} are asked again after an invalid answer about their chain`, async () => {
      const node = createNode(url, network.id, 5_000, dialects[namespace])
      const call = { method: question[namespace], params: [] }
      await fault(id, 'rpc-result', { method: expected[namespace], result: 'starting', times: 1 } as object)
      expect(await thrownBy(node.request(call))).to.include({ code: 'bad-response' })
      expect(node.state()).to.equal('ready')
      expect(await node.request(call)).to.not.equal(undefined)
    })

    const code = namespace === 'solana' ? 'rpc-method-not-found' : 'rate-limited'
    it(`of ${namespace} report '${code}' as -32011`, async () => {
      const node = createNode(url, network.id, 5_000, dialects[namespace])
      const call = { method: question[namespace], params: [] }
      await node.request(call)
      await fault(id, 'rpc-limit', { status: 200, times: 1 })
      expect(await thrownBy(node.request(call))).to.include({ code })
      expect(node.state()).to.equal(code === 'rate-limited' ? 'limited' : 'ready')
    })
  }
})
