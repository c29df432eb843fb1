import { decodeAbiParameters, encodeFunctionData } from 'viem'
import type { AskNode } from '../../io/rpc/ask-node.ts'
import { read, tryOrUndefined } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { NftFacts, NftId, NftReader } from '../nft-reader.ts'
import { parseAddress } from './address.ts'
import { callContracts } from './call-contracts.ts'
import { askReceipt } from './matches.ts'
import { readAnswer } from './token-facts.ts'

type Hex = `0x${string}`

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Call data of `name()`. */
const NAME = '0x06fdde03'
const TOPIC = /^0x[0-9a-f]{64}$/i
const MAX_LOGS = 1_000
const CALLS_AT_ONCE = 200

/** Makes the reader of ERC-721 tokens. */
export const createNftReader = (ask: AskNode): NftReader => ({
  async findReceived(network, owner, hash, signal) {
    const receipt = await askReceipt(ask, network, hash, signal)
    const logs: unknown = read(receipt, 'logs')
    const account = parseAddress(owner)
    if (!account || !Array.isArray(logs)) return []
    return logs.slice(0, MAX_LOGS).flatMap((log: unknown) => readReceived(log, account))
  },
  async getFacts(network, owner, nfts, signal) {
    const facts: NftFacts[] = []
    for (let at = 0; at < nfts.length; at += CALLS_AT_ONCE / 2)
      facts.push(...(await askFacts(ask, network, owner, nfts.slice(at, at + CALLS_AT_ONCE / 2), signal)))
    return facts
  },
  async getUri(network, { address, tokenId }, signal) {
    const call = { to: address as Hex, data: encodeCall('tokenURI', tokenId) }
    const [result] = await callContracts(ask, network, [call], signal)
    return result && readString(readAnswer(result))
  },
})

async function askFacts(
  ask: AskNode,
  network: Network,
  owner: string,
  nfts: readonly NftId[],
  signal: AbortSignal | undefined,
): Promise<NftFacts[]> {
  const calls = nfts.flatMap(({ address, tokenId }) => {
    const to = address as Hex
    return [{ to, data: encodeCall('ownerOf', tokenId) }, { to, data: NAME } as const]
  })
  const answers = (await callContracts(ask, network, calls, signal)).map(readAnswer)
  const account = parseAddress(owner)
  return nfts.map((_, at) => {
    const [holder = '', name = ''] = answers.slice(2 * at)
    const collection = readString(name)
    return { isOwned: account !== undefined && readParty(holder) === account, ...(collection && { collection }) }
  })
}

/** The NFT of a log, if it is a transfer of an ERC-721 token to the account. Only those index the id of a token. */
function readReceived(log: unknown, account: string): NftId[] {
  const topics: unknown = read(log, 'topics')
  const address = parseAddress(read(log, 'address'))
  if (!address || !Array.isArray(topics) || topics.length !== 4) return []
  const [event, , to, id] = topics.map(String)
  if (event !== TRANSFER || !id || !TOPIC.test(id) || readParty(to) !== account) return []
  return [{ address, tokenId: BigInt(id) }]
}

/** The address in a word. */
const readParty = (word: string | undefined): string | undefined =>
  word && /^0x0{24}[0-9a-f]{40}$/i.test(word) ? parseAddress(`0x${word.slice(26).toLowerCase()}`) : undefined

const encodeCall = (functionName: 'ownerOf' | 'tokenURI', id: bigint): Hex =>
  encodeFunctionData({
    abi: [
      { type: 'function', name: functionName, stateMutability: 'view', inputs: [{ type: 'uint256' }], outputs: [] },
    ],
    args: [id],
  })

/** The text that a contract returned; undefined for anything else. */
const readString = (data: string): string | undefined =>
  tryOrUndefined(() => decodeAbiParameters([{ type: 'string' }], data as Hex)[0])
