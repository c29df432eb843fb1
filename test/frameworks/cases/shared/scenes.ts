import { define } from 'wallet-elements'

// Before the framework renders, as `import 'wallet-elements/define'` does.
define()

const chain = (id: number) => ({
  id,
  name: `Local ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})

type Scene = {
  readonly label: string | undefined
  readonly disabled: boolean | undefined
  readonly networks: ReturnType<typeof chain>[]
  readonly rpcUrls: Record<string, string> | undefined
  readonly items: readonly number[]
  readonly isShown: boolean
}

const nothing = null as unknown as undefined
const networks = [chain(31337)]
const rpcUrls = { 'eip155:31337': 'http://127.0.0.1:8545' }

/** What an app's state holds, one after the other. The app shows it, and the runner compares the elements with it. */
export const scenes: readonly Scene[] = [
  { label: 'One', disabled: true, networks, rpcUrls, items: [1, 2, 3], isShown: true },
  {
    label: 'Two',
    disabled: false,
    networks: [chain(31337), chain(31338)],
    rpcUrls: {},
    items: [3, 1, 4, 2],
    isShown: false,
  },
  { label: undefined, disabled: undefined, networks, rpcUrls: undefined, items: [2], isShown: true },
  { label: 'Three', disabled: true, networks, rpcUrls, items: [], isShown: false },
  { label: nothing, disabled: nothing, networks, rpcUrls: nothing, items: [1, 2], isShown: true },
]

/** The scene after this one; the last one stays. */
export const after = (at: number): number => Math.min(at + 1, scenes.length - 1)

Object.assign(globalThis, { scenes, defineLate: () => define('late') })
