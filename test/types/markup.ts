import type { JSX } from 'react'
import type { WalletButton, WalletModal } from '../../elements/index.ts'

/** Elements as React's markup writes them. Nothing here is ever run. */
export const modals: JSX.IntrinsicElements['wallet-modal'][] = [
  {
    'project-id': 'p',
    networks: 'mainnet base',
    theme: 'auto',
    embedded: true,
    open: false,
    className: 'wide',
    id: 'm',
  },
  { networks: ['mainnet'], rpcUrls: { 'eip155:1': 'https://rpc.example' }, options: { features: { send: false } } },
  { 'onwallet-connect': ({ detail }) => detail.address.length },
  { 'onwallet-request-close': (event) => event.detail.reason === 'escape' && event.preventDefault() },
  { ref: (modal) => void modal?.show({ view: 'Networks' }) },
  // @ts-expect-error a theme that does not exist
  { theme: 'red' },
  // @ts-expect-error an attribute that does not exist
  { colour: 'red' },
  // @ts-expect-error an attribute of the button
  { kind: 'network' },
  // @ts-expect-error React sets the property, which takes a boolean
  { embedded: '' },
  // @ts-expect-error an option that does not exist
  { options: { colour: 'red' } },
  // @ts-expect-error an attribute takes text
  { 'rpc-urls': {} },
  // @ts-expect-error an event that does not exist
  { 'onwallet-connected': () => {} },
  // @ts-expect-error a property of another event's detail
  { 'onwallet-disconnect': ({ detail }) => detail.address },
]

export const buttons: JSX.IntrinsicElements['wallet-button'][] = [
  { for: 'm', kind: 'network', size: 'lg', balance: 'hide', disabled: true },
  { 'loading-label': 'Wait', namespace: 'solana' },
  { 'project-id': 'p', 'onwallet-error': ({ detail }) => detail.code },
  // @ts-expect-error a kind that does not exist
  { kind: 'balance' },
  // @ts-expect-error a size that does not exist
  { size: 'xl' },
  // @ts-expect-error a namespace that the product does not know
  { namespace: 'cosmos' },
  // @ts-expect-error the modal's event does not pass through the button
  { 'onwallet-connect': () => {} },
  // @ts-expect-error an attribute of the modal
  { open: true },
]

/** Listeners, wherever the events bubble to. */
export function listen(modal: HTMLElementTagNameMap['wallet-modal'], card: Element, root: ShadowRoot): void {
  modal.addEventListener('wallet-connect', ({ detail }) => detail.address.length)
  card.addEventListener('wallet-close', ({ detail }) => detail.view)
  root.addEventListener('wallet-track', ({ detail }) => detail.properties)
  document.addEventListener('wallet-network-change', ({ detail }) => detail.supported)
  window.addEventListener('wallet-error', ({ detail }) => detail.code)
  // @ts-expect-error a property of another event's detail
  document.addEventListener('wallet-disconnect', ({ detail }) => detail.address)
  // @ts-expect-error an event that does not exist has no detail
  document.addEventListener('wallet-connected', ({ detail }) => detail)
}

/** Properties of the elements. */
export function set(modal: WalletModal, button: WalletButton): void {
  button.loadingLabel = button.kind
  button.disabled = true
  // @ts-expect-error a size that does not exist
  button.size = 'xl'

  const found: WalletModal | null = document.querySelector('wallet-modal')
  modal.networks = found?.networks
  modal.options = { theme: 'light', customWallets: [{ id: 'a', name: 'A' }] }
  // @ts-expect-error a theme that does not exist
  modal.theme = 'red'
  // @ts-expect-error an option that does not exist
  modal.options = { colour: 'red' }
  // @ts-expect-error a view that needs data
  void modal.show({ view: 'ConnectingExternal' })
  // @ts-expect-error a view that does not exist
  void modal.show({ view: 'Atlantis' })
}
