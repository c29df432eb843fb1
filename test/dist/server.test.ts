import { expect } from 'chai'
import { inNode } from '../setup/commands.ts'

const doors = ['index', 'define', 'core']

describe('rendering on a server', () => {
  for (const door of doors) {
    it(`importing ${door}.js has no side effects`, async () => {
      const { printed, complaints } = await inNode(`
        const before = Object.getOwnPropertyNames(globalThis)
        const doors = await import('./dist/esm/${door}.js')
        const left = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name))
        console.log(JSON.stringify({ left, names: Object.keys(doors) }))
      `)
      expect(complaints).to.equal('')
      const { left, names } = JSON.parse(printed)
      // nanostores counts batches across all its copies.
      expect(left.filter((name: string) => name !== 'nanostoresGlobal')).to.deep.equal([])
      if (door !== 'define') expect(names).to.include('createWallet')
    })
  }

  it('define() does nothing, and a wallet can be created and destroyed without a page', async () => {
    const { printed, complaints } = await inNode(`
      const { define, createWallet } = await import('./dist/esm/index.js')
      define()
      define('acme')
      const wallet = createWallet({ networks: 'base', defaultNetwork: 'base' })
      const { status, caipNetworkId } = wallet.$state.get().active
      await wallet.ready
      wallet.destroy()
      console.log(status, caipNetworkId)
    `)
    expect(complaints).to.equal('')
    expect(printed).to.equal('disconnected eip155:8453')
  })

  it("React's server renderer renders the elements unchanged", async () => {
    const { printed, complaints } = await inNode(`
      const { createElement } = await import('react')
      const { renderToStaticMarkup } = await import('react-dom/server')
      await import('./dist/esm/define.js')
      console.log(renderToStaticMarkup(createElement('wallet-button', { 'project-id': 'x', networks: 'base' })))
    `)
    expect(complaints).to.equal('')
    expect(printed).to.equal('<wallet-button project-id="x" networks="base"></wallet-button>')
  })
})
