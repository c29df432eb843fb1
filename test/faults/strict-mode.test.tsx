import { expect } from 'chai'
import { createElement, StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { WalletModal } from '../../elements/index.ts'
import { createWallet } from '../../src/core/create.ts'
import type { Wallet } from '../../src/core/wallet.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { addWallet, build, find, gone, wired } from '../fixtures/page.ts'
import { tap } from '../fixtures/steps.ts'
import { until } from '../fixtures/time.ts'
import { sandbox } from '../setup/sandbox.ts'

/** A React component with both elements that listens to them in an effect. */
function Page({ theme, onConnect }: { theme: string; onConnect: () => void }) {
  const modal = useRef<WalletModal>(null)
  useEffect(() => {
    const element = modal.current
    element?.addEventListener('wallet-connect', onConnect)
    return () => element?.removeEventListener('wallet-connect', onConnect)
  }, [onConnect])
  return (
    <>
      {createElement('wallet-modal', { ...wired, theme, ref: modal })}
      {createElement('wallet-button')}
    </>
  )
}

function OwnWallet({ onMade }: { onMade: (wallet: Wallet) => void }) {
  const modal = useRef<WalletModal>(null)
  useEffect(() => {
    const { endpoints, rpcUrls } = sandbox
    const networks = ['eip155:31337' as const]
    const wallet = createWallet({ name: 'own', projectId: 'test', networks, endpoints, rpcUrls: rpcUrls as never })
    if (modal.current) modal.current.wallet = wallet
    onMade(wallet)
    return () => wallet.destroy()
  }, [onMade])
  return createElement('wallet-modal', { ref: modal })
}

function render(content: React.ReactNode) {
  const host = build('div')
  document.body.append(host)
  const root = createRoot(host)
  afterwards(() => root.unmount())
  const draw = (next: React.ReactNode) => root.render(<StrictMode>{next}</StrictMode>)
  draw(content)
  return { draw, end: () => root.unmount() }
}

describe("a page in React's strict mode", () => {
  it('the wallet is asked once, the page hears of the connection once, and rerenders keep it', async () => {
    const wallet = addWallet()
    let heard = 0
    const onConnect = () => void heard++
    const { draw, end } = render(<Page theme="dark" onConnect={onConnect} />)
    await tap('Connect wallet', 'Harbor')
    const modal = await until('the modal', () => document.querySelector<WalletModal>('wallet-modal'))
    await until('connected', () => modal.state.active.status === 'connected' && heard > 0)
    await gone('dialog')
    draw(<Page theme="light" onConnect={onConnect} />)
    await until('light', () => modal.shadowRoot?.querySelector('[data-wm-theme="light"]'))
    expect(modal.state.active.status).to.equal('connected')
    expect(heard).to.equal(1)
    expect(wallet.control.calls.filter(({ method }) => method === 'eth_requestAccounts')).to.have.length(1)
    expect(document.querySelectorAll('wallet-modal')).to.have.length(1)
    end()
    await until('let go', () => wallet.listenerCount() === 0)
  })

  it('a wallet created in an effect replaces the one that strict mode destroyed', async () => {
    const wallet = addWallet({ rdns: 'example.harbor' })
    const made: Wallet[] = []
    const onMade = (one: Wallet) => void made.push(one)
    render(<OwnWallet onMade={onMade} />)
    await until('two', () => made.length === 2)
    const modal = await until('the modal', () => document.querySelector<WalletModal>('wallet-modal'))
    await until('the second one', () => modal.wallet === made[1])
    await modal.connect('example.harbor')
    await modal.show()
    await find('dialog', 'Account')
    expect(wallet.control.calls.filter(({ method }) => method === 'eth_requestAccounts')).to.have.length(1)
  })
})
