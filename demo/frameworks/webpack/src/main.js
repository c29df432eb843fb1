import 'wallet-elements/define'

const modal = document.querySelector('wallet-modal')
const address = document.querySelector('#address')
const network = document.querySelector('#network')

modal.networks = [
  {
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  },
]
modal.addEventListener('wallet-connect', ({ detail }) => {
  address.textContent = detail.address
  network.textContent = detail.caipNetworkId
})
modal.addEventListener('wallet-disconnect', () => {
  address.textContent = ''
  network.textContent = ''
})
modal.addEventListener('wallet-network-change', ({ detail }) => {
  network.textContent = detail.caipNetworkId
})
