// @run all
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { verifyMessage } from 'viem'
import type { Face } from '../../demo/wallet/zoo/face.ts'
import { createZooWallet, type ZooWallet } from '../../demo/wallet/zoo/wallet.ts'
import { zoo } from '../../demo/wallet/zoo/zoo.ts'
import type { Wallet } from '../../src/entry/core.ts'
import type { Namespace } from '../../src/schema/network.ts'
import { headless } from '../core/headless/wallets.ts'
import { codeOf } from '../core/wallets.ts'
import { networkIn } from '../fixtures/chains/four.ts'
import { until } from '../fixtures/time.ts'
import { isSignedByBitcoin } from '../fixtures/wallets/bip322.ts'
import { untilEnd } from '../fixtures/wallets/injected.ts'
import { sandbox } from '../setup/sandbox.ts'

const KNOWN = 'eip155:31337'
const UNKNOWN = 'eip155:31338'
const MESSAGE = 'Do you know the way to the zoo?'
const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

/** The namespaces in which pages reach a wallet. */
const namespacesOf = ({ evm, standard, polkadot, sats }: Face): Namespace[] => [
  ...(evm ? (['eip155'] as const) : []),
  ...(standard?.namespaces ?? []),
  ...(polkadot ? (['polkadot'] as const) : []),
  ...(sats ? (['bip122'] as const) : []),
]

const networksOf = (namespace: Namespace): string[] =>
  namespace === 'eip155' ? [KNOWN, UNKNOWN] : [networkIn(namespace)]

/** Puts a wallet with this face into the page until the test ends, or until the returned function is called. */
function put(face: Face): { animal: ZooWallet; takeOut: () => void } {
  const animal = createZooWallet(face, { ...sandbox, icon })
  const takeOut = animal.put()
  untilEnd(takeOut)
  return { animal, takeOut }
}

const decline = ({ controls }: ZooWallet, declines: boolean) => {
  for (const control of controls) control.decline = declines
}

/** The wallets of the browser that a page lists. */
const installed = (wallet: Wallet) => wallet.$connectors.get().filter((one) => one.installed)

async function idOf(wallet: Wallet): Promise<string> {
  return (await until('listed', () => installed(wallet)[0])).id
}

/** A page that is connected to a wallet with this face. */
async function connected(face: Face, namespace: Namespace, prepare: (animal: ZooWallet) => void = () => {}) {
  const { animal, takeOut } = put(face)
  prepare(animal)
  const wallet = headless({ networks: networksOf(namespace) })
  const id = await idOf(wallet)
  await wallet.connect(id, { namespace })
  return { animal, takeOut, wallet, id, active: () => wallet.$state.get().active }
}

const verifiers: { readonly [N in Namespace]: (address: string, signature: string) => boolean | Promise<boolean> } = {
  eip155: (address, signature) =>
    verifyMessage({ address: address as '0x', message: MESSAGE, signature: signature as '0x' }),
  solana: (address, signature) =>
    nacl.sign.detached.verify(new TextEncoder().encode(MESSAGE), base58.decode(signature), base58.decode(address)),
  polkadot: async (address, signature) => {
    await cryptoWaitReady()
    return signatureVerify(`<Bytes>${MESSAGE}</Bytes>`, signature, address).isValid
  },
  bip122: (address, signature) => isSignedByBitcoin(address, MESSAGE, signature),
}

/** Whether the wallet still shares accounts with the page; undefined for one that cannot tell. */
async function isShared({ evm, standard }: ZooWallet, namespace: Namespace): Promise<boolean | undefined> {
  const accounts =
    namespace === 'eip155' ? await evm?.provider.request({ method: 'eth_accounts' }) : standard?.wallet.accounts
  return Array.isArray(accounts) ? accounts.length > 0 : undefined
}

const canLeave = (face: Face, namespace: Namespace): boolean =>
  namespace === 'eip155' ? !face.evm?.lacks?.includes('wallet_revokePermissions') : namespace !== 'polkadot'

/** No method of these tells the accounts without asking the visitor. */
const isForgotten = ({ sats }: Face): boolean => sats?.lacks?.includes('wallet_getAccount') ?? false

for (const face of zoo)
  describe(`${face.name} of the zoo`, () => {
    it('is listed once', async () => {
      put(face)
      const namespaces = namespacesOf(face)
      const wallet = headless({ networks: namespaces.flatMap(networksOf) })
      const isWhole = () =>
        new Set(installed(wallet).flatMap((one) => one.namespaces)).size === new Set(namespaces).size
      await until('found in all namespaces', isWhole)
      const name = face.evm && !face.evm.rdns ? 'Browser Wallet' : face.name
      expect(installed(wallet).map((one) => one.name)).to.deep.equal([name])
      expect(installed(wallet)[0]).to.include({ disputed: false })
    })

    for (const namespace of namespacesOf(face)) {
      it(`${namespace}: connects, signs, is restored after a reload, and is left`, async () => {
        const { animal, takeOut, wallet, active } = await connected(face, namespace)
        const { address = '' } = active()
        const signature = await wallet.signMessage(MESSAGE, { namespace })
        expect(await verifiers[namespace](address, signature), 'signed').to.equal(true)
        wallet.destroy()
        takeOut()
        const { animal: again } = put(face)
        const reloaded = headless({ name: wallet.name, networks: networksOf(namespace) })
        await reloaded.ready
        expect(reloaded.$status.get()).to.equal(isForgotten(face) ? 'disconnected' : 'connected')
        if (!isForgotten(face)) {
          expect(reloaded.$state.get().active.address).to.equal(address)
          await reloaded.disconnect()
        }
        expect(reloaded.$status.get()).to.equal('disconnected')
        if (canLeave(face, namespace))
          expect(await isShared(again, namespace), 'shared').to.be.oneOf([false, undefined])
        expect(animal.controls).to.have.length(again.controls.length)
      })

      it(`${namespace}: a refusal to connect and to sign is told as such`, async () => {
        const { animal } = put(face)
        const wallet = headless({ networks: networksOf(namespace) })
        decline(animal, true)
        const id = await idOf(wallet)
        expect(await codeOf(wallet.connect(id, { namespace })), 'connect').to.equal('user-rejected')
        if (face.polkadot?.refusalKept && namespace === 'polkadot') {
          decline(animal, false)
          expect(await codeOf(wallet.connect(id, { namespace })), 'connect again').to.equal('user-rejected')
          return
        }
        decline(animal, false)
        await wallet.connect(id, { namespace })
        decline(animal, true)
        expect(await codeOf(wallet.signMessage(MESSAGE, { namespace })), 'sign').to.equal('user-rejected')
        expect(wallet.$status.get()).to.equal('connected')
      })
    }

    const { evm } = face
    if (!evm) return

    it('switches to a network that it knows, unless its user refuses', async () => {
      const { animal, wallet, active } = await connected(face, 'eip155', (one) => one.evm?.control.switchTo(31338))
      expect(active().caipNetworkId).to.equal(UNKNOWN)
      if (!evm.switchesUnasked) {
        decline(animal, true)
        expect(await codeOf(wallet.switchNetwork(KNOWN))).to.equal('user-rejected')
        expect(active().caipNetworkId).to.equal(UNKNOWN)
        decline(animal, false)
      }
      await wallet.switchNetwork(KNOWN)
      expect(active().caipNetworkId).to.equal(KNOWN)
      expect(await animal.evm?.provider.request({ method: 'eth_chainId' })).to.equal('0x7a69')
    })

    const cannotAdd = evm.lacks?.includes('wallet_addEthereumChain') || evm.leavesAddedNetworks
    it(`a network that it does not know is ${cannotAdd ? 'refused, and the network stays' : 'added'}`, async () => {
      const { animal, wallet, active } = await connected(face, 'eip155')
      if (cannotAdd) expect(await codeOf(wallet.switchNetwork(UNKNOWN))).to.equal('chain-not-supported')
      else await wallet.switchNetwork(UNKNOWN)
      expect(active().caipNetworkId).to.equal(cannotAdd ? KNOWN : UNKNOWN)
      expect(await animal.evm?.provider.request({ method: 'eth_chainId' })).to.equal(cannotAdd ? '0x7a69' : '0x7a6a')
    })

    it('already shows a request, and connects once its user approves that', async () => {
      const { animal } = put(face)
      const { control } = animal.evm ?? {}
      if (!control) throw new Error('no EVM part')
      control.pending = true
      const wallet = headless()
      const done = wallet.connect(await idOf(wallet))
      const isAsked = () => control.calls.at(-1)?.method === 'eth_accounts'
      await until('asked, and looking whether it has been approved', isAsked)
      control.approve()
      await done
      expect(wallet.$status.get()).to.equal('connected')
    })

    it('is locked: it shares no account, and the page is told why', async () => {
      const { animal } = put(face)
      animal.evm?.control.lock()
      const wallet = headless()
      const expected = evm.declinesWhileLocked ? 'user-rejected' : 'wallet-locked'
      expect(await codeOf(wallet.connect(await idOf(wallet)))).to.equal(expected)
    })
  })

describe('the zoo of wallets', () => {
  it('has at least thirty wallets that exist, each with its sources', () => {
    expect(zoo.length).to.be.at.least(30)
    expect(new Set(zoo.map(({ name }) => name)).size).to.equal(zoo.length)
    for (const { name, sources } of zoo) for (const source of sources) expect(source, name).to.match(/^https:\/\//)
  })
})
