// @run node
import { expect } from 'chai'
import { chainLoaders, sendingNamespaces } from '../../src/chains/registry.ts'

describe('the namespaces that can send', () => {
  it('are those whose chains have the ability to send', async () => {
    const able = await Promise.all(
      Object.entries(chainLoaders).map(async ([namespace, load]) => {
        const { send } = (await load())({ rpcUrls: async () => [] })
        return send ? [namespace] : []
      }),
    )
    expect(able.flat().sort()).to.deep.equal([...sendingNamespaces].sort())
  })
})
