import { type Address, erc20Abi, type Hex } from 'viem'
import type { Chain } from '../evm/chains.ts'
import { createAccountIndex } from './account-index.ts'
import { readBlocks, readHead } from './evm-blocks.ts'
import { readTransactions } from './evm-transactions.ts'
import { readNft } from './nft-metadata.ts'
import type { ChainHistory, ChainTransaction, FungibleInfo, NftInfo } from './transaction.ts'

const BLOCKS_AT_ONCE = 100

/** An indexed block. Its hash tells whether the chain still has it. */
type Indexed = { hash: Hex | undefined; transactions: ChainTransaction[] }

/** Indexes a chain from the first block after its setup. */
export function createEvmHistory(chain: Chain): ChainHistory {
  const { url, caip2 } = chain
  const accounts = createAccountIndex()
  const start = Number(chain.readyAt)
  const blocks: Indexed[] = []
  let reading = Promise.resolve()

  /** Forgets the blocks that the chain has reverted, and returns the number of the newest block. */
  async function findHead(): Promise<number> {
    while (true) {
      const last = blocks.at(-1)
      const { latest, hash } = await readHead(url, start + blocks.length)
      if (!last || last.hash === hash) return latest
      for (const transaction of last.transactions.reverse()) accounts.remove(transaction)
      blocks.pop()
    }
  }

  async function read(): Promise<void> {
    const latest = await findHead()
    while (start + blocks.length < latest) {
      const next = start + blocks.length + 1
      const count = Math.min(BLOCKS_AT_ONCE, latest - next + 1)
      const found = await readBlocks(
        url,
        Array.from({ length: count }, (_, at) => next + at),
      )
      if (!found.length) return // reverted meanwhile
      for (const [at, block] of found.entries()) {
        const transactions = readTransactions(block, next + at)
        for (const transaction of transactions) accounts.add(transaction)
        blocks.push({ hash: block.hash, transactions })
      }
    }
  }

  const tokens = createTokenReader(chain)
  const nfts = new Map<string, Promise<NftInfo>>()
  return {
    caip2,
    sync() {
      reading = reading.catch(() => {}).then(read) // one at a time; each caller sees the blocks that it knows of
      return reading
    },
    of: accounts.of,
    fungible: tokens,
    nft({ address, id }) {
      const key = `${address} ${id}`
      const known = nfts.get(key) ?? readNft(chain.node, address as Address, id)
      nfts.set(key, known)
      return known
    },
  }
}

/** Reads names and decimals of tokens, once for each. Tokens that tests deploy have no price. */
function createTokenReader({ node, tokens }: Chain): ChainHistory['fungible'] {
  const ether: FungibleInfo = { name: 'Ether', symbol: 'ETH', decimals: 18, isListed: true }
  const known = new Map<string, Promise<FungibleInfo>>()
  for (const token of tokens) known.set(token.address, Promise.resolve({ ...token, isListed: true }))

  async function readToken(address: Address): Promise<FungibleInfo> {
    const ask = { abi: erc20Abi, address } as const
    const [name, symbol, decimals] = await node.multicall({
      contracts: [
        { ...ask, functionName: 'name' },
        { ...ask, functionName: 'symbol' },
        { ...ask, functionName: 'decimals' },
      ],
    })
    return { name: name.result ?? '', symbol: symbol.result ?? '', decimals: decimals.result ?? 0, isListed: false }
  }

  return async (asset) => {
    if (asset.kind === 'coin') return ether
    const found = known.get(asset.address) ?? readToken(asset.address as Address)
    known.set(asset.address, found)
    return found
  }
}
