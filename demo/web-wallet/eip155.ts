import { atom } from 'nanostores'
import type { Hex } from 'viem'
import { forward, methods } from '../../src/entry/testing/eip1193/methods.ts'
import { createWalletState, type WalletState } from '../../src/entry/testing/eip1193/wallet-state.ts'
import { RpcError } from '../../src/entry/testing/rpc.ts'
import type { Keyring, KeyringState } from './keyring.ts'

/** EVM keys, and node URLs by CAIP-2 id. Other namespaces are ignored. */
export type Eip155Options = {
  readonly privateKeys: readonly Hex[]
  readonly chains: Readonly<Record<string, string>>
  /** The storage key of the chain and the account. */
  readonly storagePrefix: string
}

const offered = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
]

/** Creates the keyring of EVM chains, which signs like the demo's browser wallet. */
export function createEip155(options: Eip155Options): Keyring {
  const walletState = openInside(options)
  const $state = atom(read(walletState))
  const refresh = () => $state.set(read(walletState))
  for (const event of ['accountsChanged', 'chainChanged']) walletState.listeners.set(event, new Set([refresh]))
  return {
    namespace: 'eip155',
    methods: offered,
    events: ['accountsChanged', 'chainChanged'],
    $state,
    goTo(chain) {
      if (!$state.get().chains.includes(chain)) throw new RpcError(4902, `Unrecognized chain ID "${chain}".`)
      walletState.remember({ chainId: referenceOf(chain) })
    },
    select: (selected) => walletState.remember({ selected }),
    nameChain: referenceOf,
    async answer(chain, { method, params }) {
      const own = offered.includes(method) ? methods[method] : undefined
      // Methods that change the wallet's state do not use the chain of the request.
      const scene = method.startsWith('wallet_') ? walletState : onChain(walletState, referenceOf(chain))
      const result = await (own ? own(scene, Array.isArray(params) ? params : []) : forward(scene, method, params))
      refresh() // the call may have added a chain
      return result
    },
  }
}

const referenceOf = (chain: string): number => Number(chain.slice(chain.indexOf(':') + 1))

/** The stored state of the wallet, as far as its chain and account still exist. */
function openInside({ privateKeys, chains, storagePrefix }: Eip155Options): WalletState {
  const own = Object.entries(chains).filter(([chain]) => chain.startsWith('eip155:'))
  const walletState = createWalletState({
    name: storagePrefix,
    rdns: storagePrefix,
    privateKeys,
    rpcUrls: Object.fromEntries(own.map(([chain, url]) => [referenceOf(chain), url])),
  })
  const { selected, chainId } = walletState.memory.get()
  walletState.remember({
    shared: true, // the sessions decide who sees an account
    selected: walletState.accounts[selected] ? selected : 0,
    chainId: walletState.chains.has(chainId) ? chainId : ([...walletState.chains.keys()][0] ?? 1),
  })
  return walletState
}

function read({ accounts, chains, memory }: WalletState): KeyringState {
  const { chainId, selected } = memory.get()
  return {
    chains: [...chains.keys()].map((id) => `eip155:${id}`),
    chain: `eip155:${chainId}`,
    addresses: accounts.map(({ address }) => address),
    selected,
  }
}

/** The same wallet on the chain of a request, because a session may use several chains at once. */
function onChain(walletState: WalletState, chainId: number): WalletState {
  return { ...walletState, memory: { ...walletState.memory, get: () => ({ ...walletState.memory.get(), chainId }) } }
}
