'use client'

import { useState } from 'react'
import { useWallet, WalletButton, WalletModal } from 'wallet-elements/react'

const local = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}
const networks = [local]

export function Connect() {
  const [address, setAddress] = useState('')
  const { caipNetworkId } = useWallet()
  return (
    <>
      <WalletModal
        networks={networks}
        onWalletConnect={({ detail }) => setAddress(detail.address)}
        onWalletDisconnect={() => setAddress('')}
      />
      <WalletButton />
      <output id="address">{address}</output>
      <output id="network">{caipNetworkId}</output>
    </>
  )
}
