import { expect } from 'chai'
import { createRef, type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useWallet, WalletButton, WalletModal } from '../../../elements/bindings/react.ts'
import type { WalletTagNameMap } from '../../../elements/tags.ts'
import { createWallet } from '../../../src/core/create.ts'
import type { Wallet } from '../../../src/core/wallet.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { addElement, addModal, addWallet, find, wiredOptions } from '../../fixtures/page.ts'
import { eventually, until } from '../../fixtures/time.ts'

type ModalElement = WalletTagNameMap['wallet-modal']

/** Renders into the page; the result renders again. */
function mount(node: ReactNode) {
  const box = addElement('div')
  const root = createRoot(box)
  afterwards(() => root.unmount())
  const render = (next: ReactNode) => flushSync(() => root.render(next))
  render(node)
  return { box, render }
}

const modalIn = (box: Element) => box.querySelector('wallet-modal') as ModalElement

function Account() {
  const { status, address, caipNetworkId, accounts, wallet, show } = useWallet()
  const facts = { status, address, caipNetworkId, accounts: accounts.length, isReady: wallet !== undefined }
  return (
    <button type="button" onClick={() => void show()}>
      {JSON.stringify(facts)}
    </button>
  )
}

const Status = ({ of }: { readonly of: Wallet }) => <output>{useWallet(of).status}</output>

function Catch({ caught }: { readonly caught: ReturnType<typeof useWallet>[] }) {
  caught.push(useWallet())
  return null
}

const factsIn = (box: Element) => JSON.parse(box.querySelector('button')?.textContent ?? '{}')

describe("React's components", () => {
  it('text becomes attributes, other values become properties, and a prop that goes returns to its default', async () => {
    const { box, render } = mount(<WalletModal projectId="test" networks={['eip155:31337']} embedded />)
    const modal = modalIn(box)
    expect(modal.getAttribute('project-id')).to.equal('test')
    expect(modal.embedded).to.equal(true)
    expect(modal.networks).to.deep.equal(['eip155:31337'])
    render(<WalletModal projectId="test" theme="light" />)
    expect(modalIn(box)).to.equal(modal)
    expect(modal.embedded).to.equal(false)
    expect(modal.networks).to.equal(undefined)
    expect(modal.theme).to.equal('light')
  })

  it('other props reach the element, className too, and the ref is the element', async () => {
    const ref = createRef<ModalElement>()
    const { box } = mount(<WalletModal ref={ref} id="wallet" className="mine" data-test="x" />)
    expect(ref.current).to.equal(modalIn(box))
    const { id, className, dataset } = modalIn(box)
    expect([id, className, dataset['test']]).to.deep.equal(['wallet', 'mine', 'x'])
  })

  it('the handler of the last render hears each event once, in strict mode too', async () => {
    const heard: string[] = []
    const page = (mark: string) => (
      <StrictMode>
        <WalletModal {...wiredOptions} onWalletConnect={({ detail }) => heard.push(mark + detail.caipNetworkId)} />
      </StrictMode>
    )
    const { box, render } = mount(page('first '))
    render(page('last '))
    addWallet({ rdns: 'example.harbor' })
    await modalIn(box).connect('example.harbor')
    await eventually(() => expect(heard).to.deep.equal(['last eip155:31337']))
  })

  it('a borrowed wallet is shown', async () => {
    const wallet = createWallet({ networks: ['base'], name: 'borrowed' })
    afterwards(() => wallet.destroy())
    const { box } = mount(<WalletModal wallet={wallet} />)
    await eventually(() => expect(modalIn(box).wallet).to.equal(wallet))
  })

  it('a button takes its own attributes and the options of its modal', async () => {
    const { box } = mount(<WalletButton {...wiredOptions} label="Sign up" loadingLabel="Wait" disabled size="lg" />)
    const button = box.querySelector('wallet-button')
    expect(button?.getAttribute('loading-label')).to.equal('Wait')
    expect(button?.getAttribute('size')).to.equal('lg')
    const drawn = await find('button', 'Sign up', button as Element)
    expect((drawn as HTMLButtonElement).disabled).to.equal(true)
    await until('a modal', () => document.querySelector<ModalElement>('wallet-modal')?.networks?.length === 2)
  })

  it('a server renders the tags with their attributes, and the browser takes them over without a complaint', async () => {
    const page = (
      <div>
        <WalletModal {...wiredOptions} locale="de" onWalletConnect={() => {}} />
        <Account />
      </div>
    )
    const box = addElement('div')
    box.innerHTML = renderToString(page)
    const before = modalIn(box)
    expect(box.innerHTML).to.contain('<wallet-modal project-id="test" locale="de"></wallet-modal>')
    expect(factsIn(box).status).to.equal('disconnected')
    const complaints: unknown[] = []
    const root = hydrateRoot(box, page, { onRecoverableError: (error) => complaints.push(error) })
    afterwards(() => root.unmount())
    await eventually(() => expect(before.networks).to.deep.equal(wiredOptions.networks))
    expect(complaints).to.deep.equal([])
    expect(modalIn(box)).to.equal(before)
  })
})

describe('useWallet of React', () => {
  it("follows the page's modal from nothing to connected and back, also when the modal comes later", async () => {
    const { box, render } = mount(<Account />)
    await eventually(() => expect(factsIn(box)).to.include({ status: 'disconnected', isReady: false }))
    render(
      <>
        <Account />
        <WalletModal {...wiredOptions} />
      </>,
    )
    const wallet = addWallet({ rdns: 'example.harbor' })
    await modalIn(box).connect('example.harbor')
    const [address] = wallet.addresses
    await eventually(() =>
      expect(factsIn(box)).to.deep.equal({
        status: 'connected',
        address,
        caipNetworkId: 'eip155:31337',
        accounts: factsIn(box).accounts,
        isReady: true,
      }),
    )
    await modalIn(box).switchNetwork('eip155:31338')
    await eventually(() => expect(factsIn(box).caipNetworkId).to.equal('eip155:31338'))
    await modalIn(box).disconnect()
    await eventually(() => expect(factsIn(box)).to.include({ status: 'disconnected', accounts: 0 }))
    render(<Account />)
    await eventually(() => expect(factsIn(box).isReady).to.equal(false))
  })

  it('its actions act on the modal, and reject with no-modal where there is none', async () => {
    const { box } = mount(<Account />)
    const caught: ReturnType<typeof useWallet>[] = []
    mount(<Catch caught={caught} />)
    const [actions] = caught
    expect(await actions?.show().catch(({ name, code }) => `${name} ${code}`)).to.equal('WalletError no-modal')
    const modal = addModal()
    await actions?.show({ view: 'WhatIsAWallet' })
    expect(modal.open).to.equal(true)
    await eventually(() => expect(factsIn(box).isReady).to.equal(true))
  })

  it('follows a wallet without an element', async () => {
    const own = createWallet({ ...wiredOptions, networks: ['eip155:31337'], name: 'hook' })
    afterwards(() => own.destroy())
    const { box } = mount(<Status of={own} />)
    await eventually(() => expect(box.textContent).to.equal('disconnected'))
    addWallet({ rdns: 'example.harbor' })
    await own.connect('example.harbor')
    await eventually(() => expect(box.textContent).to.equal('connected'))
  })
})
