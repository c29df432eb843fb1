import 'wallet-elements/define'
import { createSignal } from 'solid-js'

const networks = [
  {
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  },
]

export function App() {
  const [address, setAddress] = createSignal('')
  const [network, setNetwork] = createSignal('')
  return (
    <>
      <wallet-modal
        networks={networks}
        on:wallet-connect={({ detail }) => {
          setAddress(detail.address)
          setNetwork(detail.caipNetworkId)
        }}
        on:wallet-disconnect={() => {
          setAddress('')
          setNetwork('')
        }}
      />
      <wallet-button />
      <p>
        Address: <output id="address">{address()}</output>
      </p>
      <p>
        Network: <output id="network">{network()}</output>
      </p>
    </>
  )
}
