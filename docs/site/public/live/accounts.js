/** What the blockchain API of the live examples says of every account: one coin, and what came and went. */
const HOUR_MS = 3_600_000
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const coins = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: '18', price: 3120.5, numeric: '1.25' },
  solana: { name: 'Solana', symbol: 'SOL', decimals: '9', price: 148.2, numeric: '24.5' },
}

const coinOf = (chainId) => coins[chainId.split(':')[0]] ?? coins.eip155

/** The balances of an account. */
export function listBalances(chainId) {
  const { name, symbol, decimals, price, numeric } = coinOf(chainId)
  return {
    balances: [{ name, symbol, chainId, price, value: price * Number(numeric), quantity: { decimals, numeric } }],
  }
}

/** The latest transactions of an account. */
export function listHistory(address, chainId) {
  const { name, symbol } = coinOf(chainId)
  const row = (direction, numeric, hours) => ({
    id: `live-${hours}`,
    metadata: {
      operationType: direction === 'in' ? 'receive' : 'send',
      hash: `0x${String(hours).padStart(64, '0')}`,
      minedAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
      sentFrom: direction === 'in' ? OTHER : address,
      sentTo: direction === 'in' ? address : OTHER,
      status: 'confirmed',
      chain: chainId,
    },
    transfers: [{ direction, fungible_info: { name, symbol }, quantity: { numeric } }],
  })
  return { data: [row('in', '0.5', 2), row('out', '0.08', 30), row('in', '0.83', 200)] }
}
