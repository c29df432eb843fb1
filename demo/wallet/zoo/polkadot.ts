import {
  createPolkadotExtension,
  type DemoPolkadotExtension,
  type Injected,
  type InjectedAccount,
  type InjectedEntry,
  install,
  type PolkadotExtensionOptions,
} from '../polkadot/extension.ts'
import type { PolkadotFace } from './face.ts'

/** The part of a wallet of the zoo in `window.injectedWeb3`. */
export type ZooPolkadot = Pick<DemoPolkadotExtension, 'control' | 'addresses'> & { put(): () => void }

/** An EVM account as extensions list it. */
const ETHEREUM = { address: `0x${'5a'.repeat(20)}`, genesisHash: null, type: 'ethereum', name: 'EVM' } as const

/** Creates the Polkadot part of a wallet with this face. */
export function createZooPolkadot(face: PolkadotFace, accounts: PolkadotExtensionOptions['accounts']): ZooPolkadot {
  const { entry, control, addresses } = createPolkadotExtension({ key: face.keys[0], accounts })
  const quirky = createQuirkyEntry(face, entry)
  return {
    control,
    addresses,
    put() {
      const stops = face.keys.map((key) => install(key, quirky))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function createQuirkyEntry(face: PolkadotFace, { version, enable }: InjectedEntry): InjectedEntry {
  let isRefused = false
  return {
    version,
    async enable(origin) {
      if (isRefused && face.refusalKept) throw new Error(face.refusalKept)
      try {
        return shapeInjected(face, await enable(origin))
      } catch (thrown) {
        isRefused = true
        throw face.refusal === undefined ? thrown : new Error(face.refusal)
      }
    },
  }
}

function shapeInjected({ hasEthereumAccounts, signRefusal }: PolkadotFace, injected: Injected): Injected {
  const { accounts, signer } = injected
  const shape = (list: readonly InjectedAccount[]) =>
    (hasEthereumAccounts && list.length > 0 ? [ETHEREUM, ...list] : list) as InjectedAccount[]
  const refuse = (thrown: unknown): never => {
    const isDeclined = thrown instanceof Error && thrown.message === 'Cancelled'
    throw isDeclined && signRefusal !== undefined ? new Error(signRefusal) : thrown
  }
  return {
    ...injected,
    accounts: {
      get: async (anyType) => shape(await accounts.get(anyType)),
      subscribe: (tell) => accounts.subscribe((list) => tell(shape(list))),
    },
    signer: {
      signRaw: (raw) => signer.signRaw(raw).catch(refuse),
      signPayload: (payload) => signer.signPayload(payload).catch(refuse),
    },
  }
}
