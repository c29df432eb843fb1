// @run node
import { expect } from 'chai'
import { requireSameChain } from '../../../src/connectors/eip1193/request-chain.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const typed = (chainId: unknown) => JSON.stringify({ domain: { chainId } })

/** The params with a chain id, by method. */
const calls: Readonly<Record<string, (chainId: unknown) => unknown>> = {
  eth_sendTransaction: (chainId) => [{ chainId }],
  eth_signTransaction: (chainId) => [{ chainId }],
  eth_signTypedData: (chainId) => [{ domain: { chainId } }, ME],
  eth_signTypedData_v3: (chainId) => [ME, typed(chainId)],
  eth_signTypedData_v4: (chainId) => [ME, typed(chainId)],
}

describe('the chain of a request', () => {
  for (const [method, paramsFor] of Object.entries(calls))
    it(`must be the current one: ${method}`, () => {
      const ask = (chainId: unknown) => () => requireSameChain({ method, params: paramsFor(chainId) }, 'eip155:31337')
      for (const same of [undefined, null, 31337, '31337', '0x7a69']) expect(ask(same)).to.not.throw()
      for (const other of [1, '0x1', 0]) expect(ask(other)).to.throw().with.property('code', 'network-mismatch')
      for (const none of ['mainnet', -1, {}]) expect(ask(none)).to.throw().with.property('code', 'rpc-invalid-params')
    })
})
