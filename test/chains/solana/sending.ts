import { base64 } from '@scure/base'
import { PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { expect } from 'chai'
import type { Transfer } from '../../../src/chains/chain.ts'
import { solanaProtocol } from '../../../src/chains/solana/node.ts'
import { createAskNode } from '../../../src/io/rpc/ask-node.ts'
import { settledAt, tokenOf } from '../../fixtures/chains/chain.ts'
import { cluster, holders, solana, solanaNode, type TestSigner } from '../../fixtures/chains/solana-chain.ts'
import { fault } from '../../setup/sandbox.ts'

/** One SOL, in lamports. */
export const SOL = 1_000_000_000n

export const [rich, second] = holders
export const token = (symbol: string) => tokenOf(symbol, cluster.id)
export const coins = (address: string) => solana.getBalance(cluster, address)

/** Sends, and waits for the confirmation. */
export async function sent(signer: TestSigner, transfer: Transfer): Promise<string> {
  const { hash } = await solana.send(signer, transfer)
  expect(await settledAt(solana, cluster, hash)).to.deep.equal({ status: 'success' })
  expect(await solana.matches(transfer, hash)).to.equal(true)
  return hash
}

/** Signs and sends any instructions, as a wallet may; without the preflight check on request. Returns the signature. */
export async function sendInstructions(
  signer: TestSigner,
  instructions: TransactionInstruction[],
  skipPreflight = false,
) {
  const { value } = (await solanaNode('getLatestBlockhash')) as { value: { blockhash: string } }
  const feePayer = new PublicKey(signer.address)
  const made = new Transaction({ feePayer, blockhash: value.blockhash, lastValidBlockHeight: 0 }).add(...instructions)
  const params = { transaction: base64.encode(made.serialize({ requireAllSignatures: false })), pubkey: signer.address }
  const signed = (await signer.request({ method: 'solana_signTransaction', params })) as { transaction: string }
  return String(await solanaNode('sendTransaction', signed.transaction, { encoding: 'base64', skipPreflight }))
}

export const askCluster = createAskNode(async ({ rpcUrls }) => rpcUrls, solanaProtocol)

/** A signer; once it has signed, the node at this URL loses its next answer. */
export const losingAnswer = (signer: TestSigner, name: string, kind: string): TestSigner => ({
  ...signer,
  request: async (call) => {
    const answer = await signer.request(call)
    await fault(cluster.id, kind, { only: name, times: 1 } as object)
    return answer
  },
})
