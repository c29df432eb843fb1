// @run alone all
import { expect } from 'chai'
import { ask } from './page.ts'

// nanostores counts batches across all its copies, and zod keeps a setting for all its copies.
const SHARED = ['nanostoresGlobal', '__zod_globalConfig']

const doors = {
  'wallet-elements': ['WalletError', 'createWallet', 'define'],
  'wallet-elements/define': [],
  'wallet-elements/core': ['WalletError', 'createWallet'],
  'wallet-elements/siwx': ['bip122Verifier', 'createSiwx', 'eip155Verifier', 'polkadotVerifier', 'solanaVerifier'],
  'wallet-elements/react': ['WalletButton', 'WalletModal', 'useWallet'],
  'wallet-elements/vue': ['WalletButton', 'WalletModal', 'useWallet'],
  'wallet-elements/wagmi': ['walletElements'],
  'wallet-elements/testing': ['createTestWallet'],
}

describe('rendering on a server', () => {
  for (const [door, exported] of Object.entries(doors)) {
    it(`importing ${door} has no side effects`, async () => {
      // The framework of a binding is loaded first, because it may have side effects of its own.
      const { left, names } = await ask<{ left: string[]; names: string[] }>(`
        await Promise.all([import('react'), import('vue')])
        const before = Object.getOwnPropertyNames(globalThis)
        const door = await import('${door}')
        const left = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name))
        console.log(JSON.stringify({ left, names: Object.keys(door).sort() }))
      `)
      expect(left.filter((name) => !SHARED.includes(name))).to.deep.equal([])
      expect(names).to.deep.equal(exported)
    })

    it(`require('${door}') works, too`, async () => {
      const names = await ask(`
        import { createRequire } from 'node:module'
        console.log(JSON.stringify(Object.keys(createRequire(import.meta.url)('${door}')).sort()))
      `)
      expect(names).to.deep.equal(exported)
    })
  }

  it('define() does nothing, and a wallet can be created and destroyed without a page', async () => {
    const told = await ask(`
      const { define, createWallet } = await import('./dist/esm/index.js')
      define()
      define('acme')
      const wallet = createWallet({ networks: 'base', defaultNetwork: 'base' })
      const { status, caipNetworkId } = wallet.$state.get().active
      await wallet.ready
      wallet.destroy()
      console.log(JSON.stringify([status, caipNetworkId]))
    `)
    expect(told).to.deep.equal(['disconnected', 'eip155:8453'])
  })

  it('the stores and the search of a wallet work without a page', async () => {
    const told = await ask(`
      const { createWallet } = await import('./dist/esm/core.js')
      const wallet = createWallet({ networks: ['mainnet', 'solana'] })
      const heard = []
      for (const name of ['$connectors', '$accounts', '$status', '$balances', '$networks'])
        wallet[name].subscribe((value) => heard.push(Array.isArray(value) ? value.length : value))()
      const found = await wallet.searchWallets('phan')
      const code = await wallet.connect('io.metamask', { signal: AbortSignal.timeout(1) }).catch((error) => error.code)
      wallet.destroy()
      console.log(JSON.stringify([heard, found.source, found.wallets.map(({ name }) => name), code]))
    `)
    expect(told).to.deep.equal([[0, 0, 'disconnected', 0, 2], 'snapshot', ['Phantom'], 'timeout'])
  })

  it("React's server renderer renders the elements unchanged", async () => {
    const markup = await ask(`
      const { createElement } = await import('react')
      const { renderToStaticMarkup } = await import('react-dom/server')
      await import('./dist/esm/define.js')
      console.log(JSON.stringify(renderToStaticMarkup(createElement('wallet-button', { 'project-id': 'x', networks: 'base' }))))
    `)
    expect(markup).to.equal('<wallet-button project-id="x" networks="base"></wallet-button>')
  })
})
