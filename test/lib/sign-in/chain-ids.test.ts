// @run node
import { expect } from 'chai'
import { isChainIdOf, walletChainId } from '../../../src/lib/sign-in/chain-ids.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('the chain id of a sign-in message', () => {
  it('is a CAIP-2 id, its reference, or the name of a Solana cluster, which a wallet gets if it knows it', () => {
    for (const text of [MAINNET, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet', 'mainnet'])
      expect(isChainIdOf(MAINNET, text), text).to.equal(true)
    for (const text of ['solana:devnet', 'devnet', 'eip155:1', '', 'undefined', 'MAINNET'])
      expect(isChainIdOf(MAINNET, text), text).to.equal(false)
    expect(isChainIdOf('eip155:1', '1')).to.equal(true)
    expect(isChainIdOf('eip155:1', 'mainnet')).to.equal(false)
    expect(isChainIdOf('solana:local', 'undefined')).to.equal(false)
    expect(walletChainId(MAINNET)).to.equal('solana:mainnet')
    expect(walletChainId('solana:local')).to.equal('solana:local')
    expect(walletChainId('eip155:1')).to.equal('eip155:1')
  })
})
