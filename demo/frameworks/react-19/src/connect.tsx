import { useState } from 'react'
import 'wallet-elements/define'

const local = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}
const networks = [local]

export function Connect() {
  const [address, setAddress] = useState('')
  const [network, setNetwork] = useState('')
  return (
    <>
      <wallet-modal
        networks={networks}
        onwallet-connect={({ detail }) => {
          setAddress(detail.address)
          setNetwork(detail.caipNetworkId)
        }}
        onwallet-network-change={({ detail }) => setNetwork(detail.caipNetworkId)}
        onwallet-disconnect={() => setAddress('')}
      />
      <wallet-button />
      <output id="address">{address}</output>
      <output id="network">{network}</output>
    </>
  )
}
