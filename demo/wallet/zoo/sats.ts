import { createSatsConnectWallet, type DemoSatsConnectWallet } from '../bitcoin/wallet.ts'
import type { SatsConnectAddress, SatsConnectOptions } from '../bitcoin/wallet-state.ts'
import type { SatsFace } from './face.ts'
import { thrownValue } from './throw-as.ts'

/** The part of a wallet of the zoo in `window.btc_providers`. */
export type ZooSats = Pick<DemoSatsConnectWallet, 'control' | 'accounts'> & { put(): () => void }

type Provider = DemoSatsConnectWallet['provider']
type Answer = Awaited<ReturnType<Provider['request']>>

/** Creates the part of a wallet with this face that pages find in `window.btc_providers`. */
export function createZooSats(face: SatsFace, options: Omit<SatsConnectOptions, 'id' | 'without'>): ZooSats {
  const wallet = createSatsConnectWallet({ ...options, id: face.id, without: face.lacks ?? [] })
  const { request } = wallet.provider
  wallet.provider.request = async (method, params) => {
    const asked = face.signsByType && method === 'signMessage' ? byType(wallet, params) : params
    const answer = await request(method, asked)
    // The test wallet's code when its user declines.
    if (face.refusal && answer.error?.code === -32000) throw thrownValue(face.refusal)
    return face.signsByType ? withoutPurposes(answer) : answer
  }
  return { control: wallet.control, accounts: wallet.accounts, put: wallet.install }
}

/** The params of a signature by the selected account's address of the asked type. */
function byType({ accounts, control: _ }: DemoSatsConnectWallet, params: unknown): unknown {
  const { message, paymentType = 'p2wpkh' } = params as { message: string; paymentType?: string }
  const address = accounts[0]?.find(({ addressType }) => addressType === paymentType)?.address
  return { message, address, protocol: 'BIP322' }
}

function withoutPurposes(answer: Answer): Answer {
  const addresses = (answer.result as { addresses?: readonly SatsConnectAddress[] } | undefined)?.addresses
  if (!addresses) return answer
  const told = addresses.map(({ address, addressType, publicKey }) =>
    addressType === 'stacks'
      ? { symbol: 'STX', address, publicKey }
      : { symbol: 'BTC', type: addressType, address, publicKey },
  )
  return { ...answer, result: { addresses: told } }
}
