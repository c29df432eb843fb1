import { expect } from 'chai'
import { resolveNetwork } from '../../../src/chains/networks.ts'
import { createServices } from '../../../src/core/build-core.ts'
import { createRpcUrls } from '../../../src/core/config/rpc-urls.ts'
import { parseConfig } from '../../../src/schema/config/parse-config.ts'
import type { Network } from '../../../src/schema/network.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

const ended = new AbortController()
const { config } = parseConfig({ projectId: 'test', endpoints: sandbox.endpoints })
const rpcUrls = () =>
  createRpcUrls(
    () => config,
    createServices(() => config, ended.signal),
  )
const known = (name: string) => resolveNetwork(name, {}) as Network

describe('the nodes of other namespaces', () => {
  // The service cannot list its networks, so the built-in list applies.
  before(() => fault('api', 'error', { only: 'supported-chains' } as object))
  after(() => {
    ended.abort()
    return fault('api', 'off')
  })

  it("each of Solana's three clusters has the service's node and its own", async () => {
    for (const name of ['solana', 'solana-devnet', 'solana-testnet']) {
      const urls = await rpcUrls()(known(name))
      expect(urls, name).to.have.length(2)
      expect(urls[0]).to.include(`/v1/?chainId=${encodeURIComponent(known(name).id)}`)
      expect(urls[1]).to.match(/^https:\/\/api\..*solana\.com$/)
    }
  })

  it('a namespace without usable service nodes gets only its own, and the service is not asked', async () => {
    expect(await rpcUrls()(known('bitcoin'))).to.deep.equal(['https://mempool.space/api'])
    expect(await rpcUrls()(known('bitcoin-testnet'))).to.deep.equal(['https://mempool.space/testnet/api'])
    expect(await rpcUrls()(known('polkadot'))).to.deep.equal(['https://rpc.polkadot.io'])
  })
})
