import { UniversalProvider } from '@walletconnect/universal-provider'
import { expect } from 'chai'
import type { PairingCode } from '../../../src/connectors/connector.ts'
import type { Sdk } from '../../../src/connectors/walletconnect/client.ts'
import {
  createWalletConnectMethods,
  type WalletConnectMethods,
} from '../../../src/connectors/walletconnect/connection.lazy.ts'
import { networksOf } from '../../../src/core/config/networks.ts'
import { parseConfig } from '../../../src/schema/config/parse-config.ts'
import { until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'

const { init } = UniversalProvider
const namespace = 'eip155'
const never = new AbortController().signal
const ends: (() => unknown)[] = []
/** All started SDKs in order. */
let sdks: Sdk[] = []
/** The number of starts that still have to fail. */
let failing = 0
let made = 0

function open(): WalletConnectMethods {
  const { endpoints, rpcUrls } = sandbox
  const given = { projectId: 'test', networks: 'eip155:31337', endpoints, rpcUrls }
  const { config } = parseConfig({ name: `verbs-${++made}`, ...given })
  const { networks } = networksOf(config)
  const untold = { onRelayStatus() {}, onConfigError() {} }
  const verbs = createWalletConnectMethods({ config, networks: () => networks, nodes: async () => [], ...untold })
  ends.push(verbs.stop)
  return verbs
}

/** Requests a session until the end of the test, and resolves with the first code. */
function firstCode(verbs: WalletConnectMethods): Promise<PairingCode> {
  const left = new AbortController()
  ends.push(() => left.abort())
  return new Promise((resolve, reject) => {
    verbs.connect({ namespace, signal: left.signal, onCode: resolve }).catch(reject)
  })
}

const topicOf = ({ uri }: PairingCode) => uri.slice(3, uri.indexOf('@'))
const isOf = (sdk: Sdk | undefined, code: PairingCode) => sdk?.client.core.pairing.pairings.keys.includes(topicOf(code))

const isClosed = (sdk: Sdk | undefined) => sdk?.client.core.relayer.transportExplicitlyClosed

describe("WalletConnect's SDK", () => {
  beforeEach(() => {
    sdks = []
    failing = 0
    UniversalProvider.init = async (options) => {
      if (failing-- > 0) throw new Error('no')
      const sdk = await init.call(UniversalProvider, options)
      sdks.push(sdk)
      return sdk
    }
  })
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
    UniversalProvider.init = init
  })

  it('starts once for the first resume, and again for the next because of sessions from other tabs', async () => {
    const verbs = open()
    for (const count of [1, 2]) {
      expect(await verbs.resume({ namespace, signal: never })).to.equal(null)
      expect(sdks).to.have.length(count)
    }
  })

  it('is the new one for callers that connect or prepare during a restart', async () => {
    for (const ask of [firstCode, (verbs: WalletConnectMethods) => until('a code', () => verbs.preparePairing())]) {
      const verbs = open()
      await verbs.resume({ namespace, signal: never })
      const count = sdks.length
      const looking = verbs.resume({ namespace, signal: never })
      const code = await ask(verbs)
      await looking
      expect(sdks).to.have.length(count + 1)
      expect(sdks.map((sdk) => isOf(sdk, code)).lastIndexOf(true)).to.equal(count)
      expect(isOf(sdks[count - 1], code)).to.equal(false)
    }
  })

  it('is started again by the next call after a failed start', async () => {
    const verbs = open()
    await verbs.resume({ namespace, signal: never })
    failing = 1
    expect((await thrownBy(verbs.resume({ namespace, signal: never }))).code).to.equal('sign-client-failed')
    const code = await firstCode(verbs)
    expect(sdks).to.have.length(2)
    expect(isOf(sdks[1], code)).to.equal(true)
    expect(isClosed(sdks[1])).to.equal(false)
  })

  it('is stopped even during its start, and not started again', async () => {
    const verbs = open()
    await verbs.resume({ namespace, signal: never })
    const looking = thrownBy(verbs.resume({ namespace, signal: never }))
    await verbs.stop()
    expect((await looking).code).to.equal('aborted')
    expect(sdks.map(isClosed)).to.deep.equal(sdks.map(() => true))
    const count = sdks.length
    expect((await thrownBy(verbs.resume({ namespace, signal: never }))).code).to.equal('aborted')
    expect(sdks).to.have.length(count)
  })
})
