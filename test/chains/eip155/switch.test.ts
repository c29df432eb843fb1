import { expect } from 'chai'
import { verifyMessage } from 'viem'
import type { Signer } from '../../../src/chains/signer.ts'
import { captureProvider } from '../../../src/connectors/eip1193/provider.ts'
import { chain } from '../../fixtures/chains/chain.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'
import { createTestWallet, scripted, thrownBy } from '../../fixtures/wallets/eip1193.ts'

const target = localNetwork(31338)
const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Sends requests to a provider as a connector does, which translates its errors into codes. */
function signerOf(provider: object, address = account): Signer {
  const wallet = captureProvider(provider)
  if (!wallet) throw new Error('no provider')
  return { address, request: wallet.request }
}

/** The code of the error when the wallet does not switch. */
const refusalOf = async (provider: object) => (await thrownBy(chain.switchNetwork(signerOf(provider), target))).code

const throwing = (thrown: unknown) => () => {
  throw thrown
}

describe('switching the network of an EVM wallet', () => {
  it('switches to a network that the wallet knows', async () => {
    const { provider, control } = createTestWallet()
    await chain.switchNetwork(signerOf(provider), target)
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x7a6a')
    expect(control.calls[0]).to.deep.equal({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  })

  it('adds a network that the wallet does not know, and switches to it', async () => {
    const { provider, control } = createTestWallet()
    control.knownChains.delete(31338)
    await chain.switchNetwork(signerOf(provider), { ...target, explorerUrl: 'https://explorer.example' })
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x7a6a')
    const { name: chainName, nativeCurrency, rpcUrls } = target
    const named = { chainId: '0x7a6a', chainName, nativeCurrency, rpcUrls }
    const added = control.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params
    expect(added).to.deep.equal([{ ...named, blockExplorerUrls: ['https://explorer.example'] }])
  })

  it('gives the wallet only URLs that wallets accept', async () => {
    const { provider, control } = createTestWallet()
    control.knownChains.delete(31338)
    const urls = ['http://node.example', 'ws://node.example', 'javascript:x', ...target.rpcUrls, 'https://node.example']
    await chain.switchNetwork(signerOf(provider), { ...target, rpcUrls: urls })
    const added = control.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params
    expect(added)
      .to.have.nested.property('[0].rpcUrls')
      .that.deep.equals([...target.rpcUrls, 'https://node.example'])
  })

  it('understands every error of wallets for an unknown network', async () => {
    const codes = [4902, '4902', 32603, -32603, -32602, 5000].map((code) => ({ code }))
    const texts = ['boom', 'Réseau inconnu', 'ネットワークがありません', undefined]
    const nested = [
      { code: -1, data: { originalError: { code: 4902 } } },
      { jsonrpc: '2.0', id: 1, error: codes[0] },
    ]
    const misleading = { code: 4902, message: 'method failed: the network is not supported' }
    for (const thrown of [...codes, ...texts, ...nested, misleading]) {
      let added = false
      const provider = scripted({
        wallet_switchEthereumChain: () => (added ? null : throwing(thrown)()),
        wallet_addEthereumChain: () => {
          added = true
          return null
        },
        eth_chainId: () => (added ? '0x7a6a' : '0x1'),
      })
      await chain.switchNetwork(signerOf(provider), target)
      const asked = provider.calls.filter((method) => method !== 'eth_chainId').join()
      expect(asked).to.equal('wallet_switchEthereumChain,wallet_addEthereumChain')
    }
  })

  it("throws 'user-rejected' when the visitor declines to switch or to add", async () => {
    const { provider, control } = createTestWallet()
    control.decline = true
    expect(await refusalOf(provider)).to.equal('user-rejected')
    control.knownChains.delete(31338)
    expect(await refusalOf(provider)).to.equal('user-rejected')
    const declined = throwing({ code: -32603, data: { originalError: { code: 4001 } } })
    const nested = scripted({ wallet_switchEthereumChain: declined })
    expect(await refusalOf(nested)).to.equal('user-rejected')
    expect(nested.calls).to.deep.equal(['wallet_switchEthereumChain'])
    const relayed = scripted({ wallet_switchEthereumChain: throwing({ code: 5000, message: 'User rejected.' }) })
    expect(await refusalOf(relayed)).to.equal('user-rejected')
    expect(relayed.calls).to.deep.equal(['wallet_switchEthereumChain'])
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x7a69')
  })

  it("throws 'request-pending' when the wallet already shows a request", async () => {
    const provider = scripted({ wallet_switchEthereumChain: throwing({ code: -32002 }) })
    expect(await refusalOf(provider)).to.equal('request-pending')
  })

  it("throws 'Chain is not supported' for any other refusal, and for a switch that is reported but not made", async () => {
    for (const thrown of [{ code: 4200 }, { code: -32601 }, new Error('Unknown method')]) {
      const provider = scripted({ wallet_switchEthereumChain: throwing(thrown) })
      const error = await thrownBy(chain.switchNetwork(signerOf(provider), target))
      expect(error).to.include({ code: 'chain-not-supported', message: 'Chain is not supported' })
      expect(provider.calls).to.deep.equal(['wallet_switchEthereumChain'])
    }
    const [unknown, invalid] = [{ code: 4902 }, { code: -32602 }].map(throwing)
    for (const thrown of [{ code: -32602 }, new Error('boom'), undefined]) {
      const provider = scripted({
        wallet_switchEthereumChain: throwing(thrown),
        wallet_addEthereumChain: throwing(thrown),
      })
      expect(await refusalOf(provider)).to.equal('chain-not-supported')
      expect(provider.calls, 'asked once').to.deep.equal(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    }
    const refusesToAdd = scripted({ wallet_switchEthereumChain: unknown, wallet_addEthereumChain: invalid })
    expect(await refusalOf(refusesToAdd)).to.equal('chain-not-supported')
    const liar = scripted({ wallet_switchEthereumChain: null, eth_chainId: '0x1' })
    expect(await refusalOf(liar)).to.equal('chain-not-supported')
  })

  it('waits for a wallet that switches shortly after its answer', async () => {
    let asked = 0
    const slow = scripted({ wallet_switchEthereumChain: null, eth_chainId: () => (++asked > 2 ? 31338 : 1) })
    await chain.switchNetwork(signerOf(slow), target)
    expect(asked).to.equal(3)
  })
})

describe('signing a message with an EVM wallet', () => {
  it('signs the exact text, with any characters', async () => {
    const { provider, addresses } = createTestWallet()
    await provider.request({ method: 'eth_requestAccounts' })
    for (const message of ['Hello', 'Grüße, 世界 🌊\nline two', '0x68656c6c6f', '']) {
      const signature = await chain.signMessage(signerOf(provider, addresses[0]), message, localNetwork())
      const given = { address: addresses[0] ?? '0x', message, signature: signature as `0x${string}` }
      expect(await verifyMessage(given), message).to.equal(true)
    }
  })

  it("throws 'user-rejected' when the visitor declines, and refuses an answer that is not a signature", async () => {
    const { provider, control, addresses } = createTestWallet()
    await provider.request({ method: 'eth_requestAccounts' })
    control.decline = true
    const codeOf = async (signer: Signer) => (await thrownBy(chain.signMessage(signer, 'x', localNetwork()))).code
    expect(await codeOf(signerOf(provider, addresses[0]))).to.equal('user-rejected')
    for (const answer of [null, '', '0x', '0x1', 'signed', 7, {}, `0x${'00'.repeat(40_000)}`])
      expect(await codeOf(signerOf(scripted({ personal_sign: answer })))).to.equal('bad-response')
  })
})
