import { expect } from 'chai'
import { type Address, createPublicClient, type Hex, http, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { node } from '../../fixtures/chains/chain.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { askedFor, type Frame, logIn, pressIn, type User } from './page.ts'

export const client = createPublicClient({ transport: http(sandbox.rpcUrls['eip155:31337']), pollingInterval: 50 })

/** Typed data (EIP-712) to sign. */
export const typed = {
  domain: { name: 'Ledger', version: '1', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
} as const

/** An address without a user. */
export const stranger = () => privateKeyToAccount(generatePrivateKey()).address
export const balanceOf = (address: Address) => client.getBalance({ address })
const fund = (address: Address) => node('anvil_setBalance', address, numberToHex(parseEther('2')))

/** The status of a transaction, as soon as it is mined. */
export const mined = async (hash: Hex) => (await client.waitForTransactionReceipt({ hash })).status

/** Logs in a new user with 2 ETH; returns the address of that account type. */
export async function enter(frame: Frame, preferredAccountType: 'eoa' | 'smartAccount'): Promise<Address> {
  await frame.ask('SIGN_OUT')
  await logIn(frame)
  const { address } = await frame.ask<User>('GET_USER', { chainId: 'eip155:31337', preferredAccountType })
  await fund(address)
  return address
}

/** Waits for a request in the login frame, expects these texts in it, and presses a button. */
export async function answerAsked(button: 'Approve' | 'Reject', ...texts: (string | RegExp)[]): Promise<void> {
  const shown = await askedFor()
  for (const text of texts)
    if (typeof text === 'string') expect(shown).to.contain(text)
    else expect(shown).to.match(text)
  await pressIn(button)
}
